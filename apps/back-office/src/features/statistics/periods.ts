/** Days of each period. */
const lengths = { week: 7, month: 30, quarter: 90, year: 365 }
export type Period = keyof typeof lengths
export const periods = Object.keys(lengths) as Period[]

const dayMs = 86_400_000
/** The first day of a period that ends today. */
export const firstDay = (period: Period) =>
  new Date(Date.now() - (lengths[period] - 1) * dayMs).toISOString().slice(0, 10)
