import type { Fan, FanMerge, FanMergeField } from '@touchline/contract/light'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import { usePlaceName } from '../usePlaceName.ts'

type Props = { kept: Fan; gone: Fan; taken: readonly FanMergeField[]; merge: FanMerge }

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(names)

/** What a merge does besides the values that are chosen. */
export function Consequences({ kept, gone, taken, merge: { places, twice, consents } }: Props) {
  const { t } = useTranslation('fans')
  const placeName = usePlaceName()
  const along = places.map(({ place, rows }) => `${placeName(place)} (${formatNumber(rows)})`)
  const lost = taken.includes('email') ? kept.email : gone.email
  const said = [
    along.length > 0 ? t('merge.along', { what: listOf(along) }) : t('merge.nothing'),
    twice.length > 0 && t('merge.twice', { games: listOf(twice.map(({ name }) => name)) }),
    consents.length > 0
      ? t('merge.consents', { purposes: listOf(consents.map((purpose) => t(`purposes.${purpose}`))) })
      : t('merge.noConsents'),
    kept.email && gone.email && kept.email !== gone.email && t('merge.lost', { email: lost }),
    (kept.isBlocked || gone.isBlocked) && t('merge.blocked'),
  ]
  return (
    <ul aria-label={t('merge.consequences')}>{said.map((text) => text && <li key={text}>{text}</li>)}</ul>
  )
}
