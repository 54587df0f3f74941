import { readNumber } from '@touchline/games/numbers'
import i18next from 'i18next'

/** A number in a field, as people of the language type it. */
export const showNumber = (number: number | null): string =>
  number?.toLocaleString(i18next.language, { maximumFractionDigits: 3, useGrouping: false }) ?? ''

/** The number in a field; null for none, undefined for what is no number. */
export const readField = (text: string): number | null | undefined =>
  text.trim() === '' ? null : readNumber(text)
