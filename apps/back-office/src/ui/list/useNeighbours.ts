import { useLocation } from '@tanstack/react-router'
import type { LightResource } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import type { Query } from '../../data/query.ts'
import { useList } from '../../data/resources.ts'
import { onNewActor } from '../../data/session.ts'
import { createStore, useStore } from '../../data/store.ts'

type Page = { readonly limit: number; readonly offset: number }
type Place = Query & Partial<Page>

/** The last list state, by the path of its rows: the list that an item was opened from. */
const lists = createStore<ReadonlyMap<string, Place>>(new Map())
onNewActor(() => lists.set(new Map()))
const remember = (key: string, place: Place) => lists.set(new Map(lists.get()).set(key, place))

/** The path of an item without its id, shared by a list and the item's form. */
const placeOf = (edit: (id: number) => string) => edit(0)

/** Remembers what a list shows, for navigating from one of its items to the next. */
export function useRemembered(
  edit: ((id: number) => string) | undefined,
  resource: LightResource,
  query: Place,
): void {
  const { pathname } = useLocation()
  // While navigating away, the list renders once more with the next screen's URL, which is not its own.
  const [own] = useState(pathname)
  const isHere = pathname === own
  // The query object is new on every render even if its content is the same.
  const written = JSON.stringify(query)
  useEffect(() => {
    if (edit && isHere) remember(placeOf(edit), { ...query, expand: undefined })
  }, [written, resource, isHere])
}

/** The page with the row before or after the one at `index`, and that row's index; undefined at either end. */
export function stepFrom(
  { limit, offset }: Page,
  index: number,
  by: -1 | 1,
  total: number,
): { offset: number; index: number } | undefined {
  const place = offset + index + by
  if (place < 0 || place >= total) return undefined
  const page = Math.floor(place / limit) * limit
  return { offset: page, index: place - page }
}

/** The items before and after one in the list that it was opened from, with its filters and sort, across its pages. */
export function useNeighbours(resource: LightResource, edit: (id: number) => string, id: number | undefined) {
  const known = useStore(lists).get(placeOf(edit))
  const isEnabled = known !== undefined && id !== undefined
  const query = { limit: 25, offset: 0, ...known }
  const { data } = useList(resource, { ...known }, { isEnabled })
  const index = data?.data.findIndex((item) => item.id === id) ?? -1
  const total = data?.isTotalCapped ? Number.POSITIVE_INFINITY : (data?.total ?? 0)
  const page = { limit: Number(query.limit), offset: Number(query.offset ?? 0) }
  const [before, after] = ([-1, 1] as const).map((by) =>
    index < 0 ? undefined : stepFrom(page, index, by, total),
  )
  // The one that is on another page: at most one, unless the page has a single row.
  const beyond = [before, after].find((step) => step && step.offset !== page.offset)
  const { data: other, isPlaceholderData } = useList(
    resource,
    { ...known, offset: beyond?.offset || undefined },
    { isEnabled: isEnabled && beyond !== undefined },
  )
  const stepTo = (step: typeof before) => {
    if (!step) return undefined
    const isHere = step.offset === page.offset
    const neighbour = (isHere ? data : isPlaceholderData ? undefined : other)?.data[step.index]?.id
    if (neighbour === undefined) return undefined
    /** Call on arrival: the list is then at that item's page. */
    const onArrival = () => {
      const isThere = `${location.pathname}/`.startsWith(`${edit(neighbour)}/`)
      if (isThere) remember(placeOf(edit), { ...known, offset: step.offset || undefined })
    }
    return { id: neighbour, onArrival }
  }
  return {
    previous: stepTo(before),
    next: stepTo(after),
    place: index < 0 ? undefined : page.offset + index + 1,
    total: data?.total,
  }
}
