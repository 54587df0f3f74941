import { challengers, events, type SportEvent } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList, useWhole } from '../../data/resources.ts'
import { boundsOf, dayOf } from '../../ui/event/days.ts'
import { type Gap, gapsOf } from '../../ui/event/readiness.ts'
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

/** Challengers that are asked for at once. */
const most = 100

/** What each of the events still needs. */
export function useGaps(shown: readonly SportEvent[] | undefined): ReadonlyMap<number, readonly Gap[]> {
  const mayRead = useMayRead(challengers.rights.list)
  const ids = useMemo(() => {
    const unplayed = (shown ?? []).filter(({ state }) => state === 'planned' || state === 'live')
    const all = new Set(unplayed.flatMap((event) => event.challengers))
    return [...all].sort((a, b) => a - b).slice(0, most)
  }, [shown])
  const { data } = useList(challengers, { id: ids, limit: most }, { isEnabled: mayRead && ids.length > 0 })
  return useMemo(() => {
    const squads = new Map(data?.data.map(({ id, squad }) => [id, squad.length]))
    return new Map(
      shown?.map((event) => [event.id, gapsOf(event, event.state === 'replay' ? undefined : squads)]),
    )
  }, [shown, data])
}
