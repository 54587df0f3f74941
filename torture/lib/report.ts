/** One row of the table: what was done, the result, and whether it is as required. */
type Row = { phase: string; result: string; isGood: boolean }

const rows: Row[] = []

/** Records a result and prints it at once. */
export function report(phase: string, result: string, isGood: boolean): void {
  rows.push({ phase, result, isGood })
  process.stdout.write(`${isGood ? ' ok ' : 'BAD '}  ${phase.padEnd(34)} ${result}\n`)
}

export const failures = (): number => rows.filter(({ isGood }) => !isGood).length

/** The median and maximum of some durations, in milliseconds. */
export function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `recovery p50 ${Math.round(p50)} ms, max ${Math.round(sorted.at(-1) ?? 0)} ms`
}
