/** One line of the report: a figure, what it is compared to, and whether that holds. */
export type Figure = { name: string; value: string; bound: string; isMet: boolean }

const figures: Figure[] = []

/** Notes a figure and prints it at once. */
export function report(name: string, value: string, bound: string, isMet: boolean): void {
  figures.push({ name, value, bound, isMet })
  process.stdout.write(`${isMet ? ' ok ' : 'MISS'}  ${name.padEnd(52)} ${value.padStart(18)}   ${bound}\n`)
}

/** All that was noted. */
export const reported = (): readonly Figure[] => figures
