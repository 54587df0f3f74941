import { events } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import { boundsOf, dayOf } from '../../features/event/days.ts'
import { queryOf } from '../../ui/list/listState.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useEventFilters } from './useEventFilters.tsx'

/** The events that begin on some days and match the filters of the address, by kick-off and by day. */
export function useEventsOf(days: readonly string[]) {
  const { i18n } = useTranslation()
  const filters = useEventFilters()
  const { state, setState } = useListState(filters, events.sorts[0])
  const { limit: _limit, offset: _offset, ...narrowed } = queryOf({ ...state, page: 1 }, filters)
  const query = { ...narrowed, ...boundsOf(days), sort: 'startsAt', lang: i18n.language }
  const { data, error, refetch } = useWhole(events, query)
  const byDay = useMemo(() => data && Map.groupBy(data, ({ startsAt }) => dayOf(startsAt)), [data])
  return { data, byDay, error, refetch, query, filters, state, setState }
}
