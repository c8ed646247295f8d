//! Constants whose value is part of their type, so that a block can derive its `Default`.
//!
//! The HDL kernel knows constants only as fields. rust-hdl's own `Constant` has no default
//! value, and a block with one must spell out its whole constructor. [`Fixed`], [`Counting`] and
//! [`Shifting`] are the same thing with the value in the type.

use std::ops::Index;

use crate::prelude::*;

/// The value `V`, `N` bits wide.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<const N: usize, const V: u64>(Constant<Bits<N>>);

impl<const N: usize, const V: u64> Fixed<N, V> {
    /// The value.
    pub fn val(&self) -> Bits<N> {
        self.0.val()
    }
}

impl<const N: usize, const V: u64> Default for Fixed<N, V> {
    fn default() -> Self {
        Fixed(Constant::new(V.into()))
    }
}

impl<const N: usize, const V: u64> Logic for Fixed<N, V> {
    fn update(&mut self) {}
}

impl<const N: usize, const V: u64> Block for Fixed<N, V> {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}

/// `LENGTH` values, `N` bits wide: `FIRST`, then each shifted by `SHIFT` more bits and `STEP`
/// greater than the one before.
#[derive(Clone, Copy, Debug)]
pub struct Series<
    const N: usize,
    const LENGTH: usize,
    const FIRST: u64,
    const STEP: u64,
    const SHIFT: u32,
>([Constant<Bits<N>>; LENGTH]);

/// The numbers from 0 up.
pub type Counting<const N: usize, const LENGTH: usize> = Series<N, LENGTH, 0, 1, 0>;
/// A mask, moved up by a bit each time.
pub type Shifting<const N: usize, const LENGTH: usize, const MASK: u64> =
    Series<N, LENGTH, MASK, 0, 1>;

impl<const N: usize, const LENGTH: usize, const FIRST: u64, const STEP: u64, const SHIFT: u32>
    Default for Series<N, LENGTH, FIRST, STEP, SHIFT>
{
    fn default() -> Self {
        Series(std::array::from_fn(|i| {
            Constant::new(((FIRST << (SHIFT as usize * i)) + STEP * i as u64).into())
        }))
    }
}

impl<const N: usize, const LENGTH: usize, const FIRST: u64, const STEP: u64, const SHIFT: u32>
    Index<usize> for Series<N, LENGTH, FIRST, STEP, SHIFT>
{
    type Output = Constant<Bits<N>>;

    fn index(&self, i: usize) -> &Constant<Bits<N>> {
        &self.0[i]
    }
}

impl<const N: usize, const LENGTH: usize, const FIRST: u64, const STEP: u64, const SHIFT: u32> Logic
    for Series<N, LENGTH, FIRST, STEP, SHIFT>
{
    fn update(&mut self) {}
}

impl<const N: usize, const LENGTH: usize, const FIRST: u64, const STEP: u64, const SHIFT: u32> Block
    for Series<N, LENGTH, FIRST, STEP, SHIFT>
{
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}
