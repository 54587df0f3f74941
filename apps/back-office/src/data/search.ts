import { useQuery } from '@tanstack/react-query'
import { type Hit, searchAll } from '@touchline/contract/light'
import { makeCall } from './calls.ts'

export type { Hit }

const none: readonly Hit[] = []

/** Searches these resources in one request; returns no hits for an empty text. */
export function useSearch(
  resources: readonly string[],
  q: string,
): { hits: readonly Hit[]; isSearching: boolean } {
  const resource = resources.join()
  const { data, isFetching } = useQuery({
    queryKey: ['search', resource, q],
    queryFn: async () => (await makeCall(searchAll, { query: { q, resource } })).data,
    enabled: q !== '' && resource !== '',
    staleTime: 0,
  })
  return { hits: data ?? none, isSearching: isFetching }
}
