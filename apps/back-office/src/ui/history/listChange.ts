/** The most items of a list that are named. */
export const mostNamed = 50

const longText = 200
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isListOrNone = (value: unknown) => isList(value) || value === null || value === undefined

/** True for a text of which only the beginning is shown at first. */
export const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > longText || value.split('\n').length > 4)

/** What was added to a list and removed from it, neither where only the order changed; undefined for no list. */
export function listChange(
  before: unknown,
  after: unknown,
): { added: unknown[]; removed: unknown[] } | undefined {
  if (!isListOrNone(before) || !isListOrNone(after) || (!isList(before) && !isList(after))) return undefined
  const [old, now] = [before, after].map((value) => (isList(value) ? value : []))
  return {
    added: now!.filter((item) => !old!.includes(item)),
    removed: old!.filter((item) => !now!.includes(item)),
  }
}
