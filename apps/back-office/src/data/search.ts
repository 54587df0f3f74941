import { useQueries } from '@tanstack/react-query'
import { type AccessRule, searchPathOf } from '@touchline/contract/light'
import { request } from './request.ts'
import type { ListReply } from './resources.ts'

/** A resource to search, by name. */
export type Searched = { resource: string; right: AccessRule }
export type Hit = { resource: string; id: number; name: string }

/** Maximum hits per resource. */
const most = 5

/** Searches several resources; returns no hits for an empty text. Resources that fail are skipped. */
export const useSearch = (searched: readonly Searched[], q: string): { hits: Hit[]; isSearching: boolean } =>
  useQueries({
    queries: searched.map(({ resource, right }) => ({
      queryKey: [resource, 'search', q],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<ListReply<Omit<Hit, 'resource'>>>({
          path: searchPathOf(resource),
          query: { q, limit: most },
          right,
          signal,
        }),
      enabled: q !== '',
    })),
    combine: (results) => ({
      hits: results.flatMap(({ data }, index) =>
        (data?.data ?? []).map(({ id, name }) => ({ resource: searched[index]!.resource, id, name })),
      ),
      isSearching: results.some(({ isFetching }) => isFetching),
    }),
  })
