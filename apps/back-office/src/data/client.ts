import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isOnline } from './offline.ts'
import { onNewActor } from './session.ts'
import { watchLoss } from './unsaved.ts'

const staleAfter = 30_000

/** True for a failure of the line, which a later try may mend; an answer of the gateway is not tried again. */
const isLineFault = (error: unknown) => error instanceof TypeError

/** The page's cache of what the gateway answered. Writes wait for the line and go out one after the other. */
export const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfter, retry: (count, error) => isLineFault(error) && count < 3 },
    mutations: { retry: (_count, error) => isLineFault(error), scope: { id: 'writes' } },
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

/** Reads a resource again wherever it is shown; an item that is held in the version of `etag` already is left. */
export const refresh = (resource: string, etag?: string | null): Promise<void> =>
  client.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey, state }) =>
      !etag || queryKey[1] !== 'item' || (state.data as { etag?: string } | undefined)?.etag !== etag,
  })
