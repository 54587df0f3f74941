import { z } from 'zod'

/**
 * How the numbers are spread that were given to a question: both bounds of a bin are within it, and those that are null
 * are open, for what is far off. Empty while so few different numbers were given that each can be named.
 */
export const numberBins = z.array(
  z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() }),
)
export type NumberBins = z.output<typeof numberBins>
