/** Maximum number of list items to name. */
export const mostNamed = 50

const longText = 200
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isListOrNone = (value: unknown) => isList(value) || value === null || value === undefined

/** True for a text that is collapsed at first. */
export const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > longText || value.split('\n').length > 4)

/** The items added to and removed from a list, both empty if only the order changed; undefined if it is not a list. */
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
