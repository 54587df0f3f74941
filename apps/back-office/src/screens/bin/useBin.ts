import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BinEntry, isPermitted, listBin, restorableResources } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'
import type { Query } from '../../data/query.ts'
import { type Removed, removedOf } from '../../data/removed.ts'
import { holderOf, session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** A row of the bin; item ids are unique only within a resource, so the row has an id of its own. */
export type BinRow = BinEntry & { readonly itemId: number }

const mostIds = 2 ** 31

export const rowOf = (entry: BinEntry): BinRow => ({
  ...entry,
  itemId: entry.id,
  id: restorableResources.findIndex(({ name }) => name === entry.resource) * mostIds + entry.id,
})

/** Groups the rows by resource, ready to restore. */
export const removedIn = (rows: readonly BinRow[]): Removed[] =>
  [...Map.groupBy(rows, ({ resource }) => resource)].flatMap(([name, ofKind]) => {
    const kind = restorableResources.find((resource) => resource.name === name)
    return kind
      ? [
          removedOf(
            kind,
            ofKind.map(({ itemId }) => itemId),
          ),
        ]
      : []
  })

/** A page of the bin; shows the previous page while the next one loads. */
export const useBin = (query: Query) =>
  useQuery({
    queryKey: ['bin', 'list', query],
    queryFn: async () => {
      const { data, ...page } = await makeCall(listBin, { query })
      return { ...page, rows: data.map(rowOf) }
    },
    placeholderData: keepPreviousData,
  })

/** The resources that the user may delete from. */
export function useBinKinds() {
  const { user } = useStore(session)
  return restorableResources.filter(
    ({ rights }) => user && rights.remove && isPermitted(rights.remove, holderOf(user)),
  )
}
