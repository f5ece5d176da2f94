//! A kernel of cuTile Rust on the CPU: `tileir cpu -- target/debug/cutile-rs-on-the-cpu`.

use cutile::prelude::*;

#[cutile::module]
mod kernels {
    use cutile::core::*;

    /// `y = a * x + y`, a tile at a time.
    #[cutile::entry()]
    fn scale_and_add<const S: [i32; 2]>(y: &mut Tensor<f32, S>, a: f32, x: &Tensor<f32, { [-1, -1] }>) {
        let factor = a.broadcast(y.shape());
        let tile = load_tile_like(x, y);
        let sum = factor * tile + y.load();
        y.store(sum);
    }
}

const ROWS: usize = 64;
const COLUMNS: usize = 256;

fn main() -> Result<(), Error> {
    let stream = Device::new(0)?.new_stream()?;
    let numbers: Arc<Tensor<f32>> = api::arange(ROWS * COLUMNS).sync_on(&stream)?.into();
    let matrix = |numbers: &Arc<Tensor<f32>>| -> Result<Tensor<f32>, Error> {
        Ok(numbers.dup().sync_on(&stream)?.reshape(&[ROWS, COLUMNS])?)
    };
    let x: Arc<Tensor<f32>> = matrix(&numbers)?.into();
    let y = matrix(&numbers)?.partition([16, 32]);
    let result: Vec<f32> =
        kernels::scale_and_add(y, 3.0, x).first().unpartition().to_host_vec().sync_on(&stream)?;
    // Small integers: exact in f32.
    assert!(result.iter().enumerate().all(|(i, &value)| value == 4.0 * i as f32), "wrong: {:?}", &result[..8]);
    println!("{} elements are right", result.len());
    Ok(())
}
