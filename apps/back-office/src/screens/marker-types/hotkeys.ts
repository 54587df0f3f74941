/** The sides, and what the player keeps; the same as in the contract. */
export const keptKeys = 'AHIJKLOXZ'

export const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What pressing a key in a key field means: a letter, none, or nothing. */
export function pressed(event: {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): string | null | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  if (event.key === 'Backspace' || event.key === 'Delete') return null
  const letter = event.key.toUpperCase()
  return /^[A-Z]$/.test(letter) && !keptKeys.includes(letter) ? letter : undefined
}
