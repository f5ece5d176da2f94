entry @empty() optimization_hints=<sm_90 = {}> {
  return
}
