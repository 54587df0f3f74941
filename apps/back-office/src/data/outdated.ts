import type { Query, QueryClient } from '@tanstack/react-query'
import { createStore, type Store } from './store.ts'

/**
 * Why something that is shown could not be read anew, and may be outdated; undefined while all of it could. Only what
 * the gateway failed at counts: without a connection the page says so anyway, and what is gone or forbidden concerns the
 * place where it is shown.
 */
export function watchOutdated(client: QueryClient): Store<unknown> {
  const reason = createStore<unknown>(undefined)
  const cache = client.getQueryCache()
  cache.subscribe(() => {
    const failed = cache.findAll({ type: 'active', predicate: isOutdated })[0]?.state.error ?? undefined
    if (failed !== reason.get()) reason.set(failed)
  })
  return reason
}

/** Tries to read again what is shown and could not be read. */
export const readOutdated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isOutdated })

const isOutdated = ({ state: { status, data, error } }: Query): boolean =>
  status === 'error' && data !== undefined && Number((error as { status?: number } | null)?.status) >= 500
