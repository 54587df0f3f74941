import type { Fan } from '@touchline/contract/light'
import i18next from 'i18next'

/** What a fan is called: by both names, by the name in games, or by the number. */
export const nameOf = ({ id, name, firstName, lastName }: Fan): string =>
  [firstName, lastName].filter(Boolean).join(' ') || name || i18next.t('fans:unnamed', { id })
