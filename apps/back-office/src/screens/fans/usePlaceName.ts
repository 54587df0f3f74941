import { useTranslation } from 'react-i18next'
import type texts from '../../i18n/en/fans.ts'

type Known = keyof typeof texts.places

/** What a place in the database is called; its own name if there is no other. */
export function usePlaceName(): (place: string) => string {
  const { t, i18n } = useTranslation('fans')
  return (place) =>
    i18n.exists(`fans:places.${place}`) ? t(`places.${place as Known}` as 'places.fans') : place
}
