import { challengers, type SportEvent } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { type Gap, gapsOf } from './readiness.ts'

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
