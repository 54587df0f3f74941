import en from './texts/en.ts'
import fr from './texts/fr.ts'

export type ControlsTexts = typeof en
export type ControlsLanguage = 'en' | 'fr'

/** The player's texts in a language. */
export const controlsTexts = (language: ControlsLanguage): ControlsTexts => (language === 'fr' ? fr : en)

/** Fills the `{name}` placeholders of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
