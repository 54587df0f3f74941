/** A Fourier transform of `size` points, a power of two, of numbers in two arrays: their real and imaginary parts. */
export type Fourier = { forward(re: Float64Array, im: Float64Array): void }

/**
 * Prepares transforms of a size. The inverse is the forward one with the two arrays exchanged, divided by the size.
 * Throws a RangeError unless the size is a power of two.
 */
export function fourierOf(size: number): Fourier {
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError('The size must be a power of two.')
  const cos = new Float64Array(size / 2)
  const sin = new Float64Array(size / 2)
  for (let index = 0; index < size / 2; index++) {
    cos[index] = Math.cos((2 * Math.PI * index) / size)
    sin[index] = -Math.sin((2 * Math.PI * index) / size)
  }
  return {
    forward(re, im) {
      reorder(re, im, size)
      for (let half = 1; half < size; half *= 2) {
        const step = size / (2 * half)
        for (let start = 0; start < size; start += 2 * half)
          for (let index = 0; index < half; index++) {
            const [low, high, turn] = [start + index, start + index + half, index * step]
            const real = re[high]! * cos[turn]! - im[high]! * sin[turn]!
            const imaginary = re[high]! * sin[turn]! + im[high]! * cos[turn]!
            re[high] = re[low]! - real
            im[high] = im[low]! - imaginary
            re[low]! += real
            im[low]! += imaginary
          }
      }
    },
  }
}

/** Puts the points where the first step expects them: their numbers with the bits backwards. */
function reorder(re: Float64Array, im: Float64Array, size: number): void {
  for (let index = 1, other = 0; index < size; index++) {
    let bit = size / 2
    for (; other & bit; bit /= 2) other ^= bit
    other ^= bit
    if (index >= other) continue
    const [real, imaginary] = [re[index]!, im[index]!]
    re[index] = re[other]!
    im[index] = im[other]!
    re[other] = real
    im[other] = imaginary
  }
}
