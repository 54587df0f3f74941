import { inDeskOrder, markerTypes } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'

/** The marker types of a sport in the user's language, in the order of the desk. */
export function useMarkerTypes(SportId: number) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useWhole(markerTypes, { SportId, lang: i18n.language })
  return { data: useMemo(() => data && inDeskOrder(data), [data]), error, refetch } as const
}
