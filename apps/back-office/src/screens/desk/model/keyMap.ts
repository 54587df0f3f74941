import type { KeyLayout, KeyTemplate, MacroStep, MarkerType } from '@touchline/contract/light'

/** The keys of a person on a desk: those of a template, or those that the types have for the person's language. */
export type Keyset = {
  /** The language whose words the letters abbreviate. It decides the keys of the two sides. */
  layout: KeyLayout
  /** Undefined for the built-in keys. */
  template?: KeyTemplate | undefined
}

/** The letters of the two sides. */
export const sideKeys: Record<KeyLayout, { home: string; away: string }> = {
  en: { home: 'H', away: 'A' },
  fr: { home: 'D', away: 'E' },
}

/** What templates call a type: its code, which other accounts have too, else its id. */
export const typeKeyOf = ({ code, id }: Pick<MarkerType, 'code' | 'id'>): string => code ?? String(id)

type Keyed = Pick<MarkerType, 'id' | 'code' | 'hotkey'> & { frenchHotkey?: string | null }

/** The letter of a type; null if it has none. */
export function hotkeyOf(type: Keyed, { layout, template }: Keyset): string | null {
  if (template) return template.keys[typeKeyOf(type)] ?? null
  return layout === 'fr' ? (type.frenchHotkey ?? null) : type.hotkey
}

/** What the key of a type does besides its marker. */
export const macroOf = (type: Keyed, { template }: Keyset): readonly MacroStep[] =>
  template?.macros[typeKeyOf(type)] ?? []

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/** What a key is on every layout: the printed letter in upper case, else the letter of its position; or a digit. */
export function readKey({ key, code }: Pressed): { letter?: string; digit?: string } {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return { digit }
  if (/^[a-z]$/i.test(key)) return { letter: key.toUpperCase() }
  const printed = /^Key([A-Z])$/.exec(code)?.[1]
  return key.length === 1 && printed !== undefined ? { letter: printed } : {}
}
