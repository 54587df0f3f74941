import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isLineError } from './lanes.ts'
import { isOnline } from './offline.ts'
import { onNewActor } from './session.ts'

const staleAfter = 30_000
/** The page's query cache. Mutations run even when offline: their writes queue in lanes instead. */
export const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfter, retry: (count, error) => isLineError(error) && count < 3 },
    mutations: { networkMode: 'always' },
  },
})

onlineManager.setEventListener((setOnline) => isOnline.subscribe(() => setOnline(isOnline.get())))

onNewActor(() => client.clear())

/** Refetches a resource wherever it is shown, except an item that is already cached with this ETag. */
export const refresh = (resource: string, etag?: string | null): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => !etag || queryKey[1] !== 'item' || !isHeld(state, etag),
  })

const isHeld = ({ data }: { data?: unknown }, etag: string): boolean =>
  (data as { etag?: string } | undefined)?.etag === etag

const lists: readonly unknown[] = ['list', 'whole', 'followed', 'search', 'autocomplete']

/** Refetches a resource's lists, optionally only those that the predicate selects. */
export const refreshLists = (
  resource: string,
  isMeant: (queryKey: readonly unknown[]) => boolean = () => true,
): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey }) => lists.includes(queryKey[1]) && isMeant(queryKey),
  })

/** Refetches the queries of one item, except those already cached with this ETag. */
export const refreshItem = (resource: string, id: number, etag: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => queryKey[2] === id && !isHeld(state, etag),
  })
