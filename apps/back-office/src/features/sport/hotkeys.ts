export const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type KeyPress = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** What pressing a key in a key field means: a letter that is not kept, none, or nothing. */
export function pressed(event: KeyPress, kept: string): string | null | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  if (event.key === 'Backspace' || event.key === 'Delete') return null
  const letter = event.key.toUpperCase()
  return /^[A-Z]$/.test(letter) && !kept.includes(letter) ? letter : undefined
}
