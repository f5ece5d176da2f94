entry @empty() optimization_hints=<default = {}> {
  return
}
