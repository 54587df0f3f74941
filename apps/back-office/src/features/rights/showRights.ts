import { formatDateTime } from '../../i18n/format.ts'
import { countriesIn } from '../../ui/countries.ts'
import type { RightsValues } from './values.ts'

/** Rights in words, for a history: `12 Sep 2026, 20:00 – …, France, Spain`. */
export function showRights(rights: RightsValues | null, language: string): string {
  if (!rights) return ''
  const { startsAt, endsAt, countries } = rights
  const bounds = [startsAt, endsAt].map((moment) => (moment ? formatDateTime(moment) : '…'))
  const names = countriesIn(language).filter(({ value }) => countries.includes(value))
  return [...(startsAt || endsAt ? [bounds.join(' – ')] : []), ...names.map(({ label }) => label)].join(', ')
}
