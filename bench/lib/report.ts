/** One line of the report: a figure, its limit, and whether the limit is met. */
export type Figure = { name: string; value: string; bound: string; isMet: boolean }

const figures: Figure[] = []

/** Records a figure and prints it at once. */
export function report(name: string, value: string, bound: string, isMet: boolean): void {
  figures.push({ name, value, bound, isMet })
  process.stdout.write(`${isMet ? ' ok ' : 'MISS'}  ${name.padEnd(52)} ${value.padStart(18)}   ${bound}\n`)
}

/** All recorded figures. */
export const reported = (): readonly Figure[] => figures
