import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryPage, LightResource } from '@touchline/contract/light'
import { request } from '../../data/request.ts'

/** The changes of an item, page by page. They are refetched when the item changes. */
export const useHistory = ({ name, base, rights }: LightResource, id: number) =>
  useInfiniteQuery({
    queryKey: [name, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      request<HistoryPage>({
        path: `${base}/${id}/history`,
        query: { cursor: pageParam },
        right: rights.find,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
