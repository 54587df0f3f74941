/** The smallest even, round number that is not less: the top of the scale. */
export function niceMost(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, value)))
  const step = [2, 4, 6, 10, 20].find((factor) => factor * power >= value) ?? 20
  return Math.max(2, step * power)
}
