/** The colours of the other operators, in the order in which they came; one's own markers have none. */
const colours = ['--op-2', '--op-3', '--op-4', '--op-5'] as const

/** The custom property with the colour of an operator; undefined for oneself and for nobody. */
export function operatorColour(
  userId: number | null,
  own: number | undefined,
  known: readonly number[],
): string | undefined {
  if (userId === null || userId === own) return undefined
  const place = known.indexOf(userId)
  return colours[(place < 0 ? userId : place) % colours.length]
}
