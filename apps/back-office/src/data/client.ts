import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isLineError } from './lanes.ts'
import { isOnline } from './offline.ts'
import { onNewActor } from './session.ts'

const staleAfter = 30_000
/** The page's cache of what the gateway answered. Its mutations do not wait for the line: their writes do, in lanes. */
export const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfter, retry: (count, error) => isLineError(error) && count < 3 },
    mutations: { networkMode: 'always' },
  },
})

onlineManager.setEventListener((setOnline) => isOnline.subscribe(() => setOnline(isOnline.get())))

onNewActor(() => client.clear())

/** Reads a resource again wherever it is shown; an item that is held in the version of `etag` already is left. */
export const refresh = (resource: string, etag?: string | null): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => !etag || queryKey[1] !== 'item' || !isHeld(state, etag),
  })

const isHeld = ({ data }: { data?: unknown }, etag: string): boolean =>
  (data as { etag?: string } | undefined)?.etag === etag

const lists: readonly unknown[] = ['list', 'whole', 'followed', 'search', 'autocomplete']

/** Reads a resource's lists again; those alone that are meant. */
export const refreshLists = (
  resource: string,
  isMeant: (queryKey: readonly unknown[]) => boolean = () => true,
): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey }) => lists.includes(queryKey[1]) && isMeant(queryKey),
  })

/** Reads again what is of one item alone; what is held in the version of `etag` already is left. */
export const refreshItem = (resource: string, id: number, etag: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => queryKey[2] === id && !isHeld(state, etag),
  })
