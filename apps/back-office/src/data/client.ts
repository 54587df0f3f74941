import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { isOnline } from './offline.ts'
import { onNewActor } from './session.ts'
import { watchLoss } from './unsaved.ts'

const staleAfter = 30_000
/** One gateway may be lost while another answers: a write to it must not hold the others up for ever. */
const mostRetries = 5

/** True for a failure of the line, which a later try may mend; an answer of the gateway is not tried again. */
const isLineFault = (error: unknown) => error instanceof TypeError

/** The page's cache of what the gateway answered. Writes wait for the line and go out one after the other. */
export const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfter, retry: (count, error) => isLineFault(error) && count < 3 },
    mutations: {
      retry: (count, error) => isLineFault(error) && count < mostRetries,
      scope: { id: 'writes' },
    },
  },
})

onlineManager.setEventListener((setOnline) => isOnline.subscribe(() => setOnline(isOnline.get())))

onNewActor(() => client.clear())

// Whoever leaves takes them along: they are nobody else's to send.
watchLoss(() =>
  client.isMutating({ predicate: ({ state }) => state.isPaused || state.failureCount > 0 }) > 0
    ? 'waiting'
    : undefined,
)

/** Does a write outside a component as its mutations do: it waits for the line and for its turn, and is tried again. */
export const write = <Reply>(act: () => Promise<Reply>): Promise<Reply> =>
  new MutationObserver(client, { mutationFn: act }).mutate()

/** For a mutation made of several writes: each of them waits by itself, so that none is done twice. */
export const ofWrites = { networkMode: 'always', retry: false, scope: undefined } as const

/** Reads a resource again wherever it is shown; an item that is held in the version of `etag` already is left. */
export const refresh = (resource: string, etag?: string | null): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => !etag || queryKey[1] !== 'item' || !isHeld(state, etag),
  })

const isHeld = ({ data }: { data?: unknown }, etag: string): boolean =>
  (data as { etag?: string } | undefined)?.etag === etag

const lists: readonly unknown[] = ['list', 'whole', 'search', 'autocomplete']

/** Reads a resource's lists again. */
export const refreshLists = (resource: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => lists.includes(queryKey[1]) })

/** Reads again what is of one item alone; what is held in the version of `etag` already is left. */
export const refreshItem = (resource: string, id: number, etag: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) => queryKey[2] === id && !isHeld(state, etag),
  })
