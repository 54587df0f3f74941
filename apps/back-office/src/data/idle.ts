import { client } from './client.ts'
import { payload } from './payload.ts'

/** Maximum wait in milliseconds, for pages that never become idle. */
const patience = 3000

/**
 * Resolves when the data that the screen requested is loaded and rendered, so that background work does not delay it.
 */
export async function whenIdle(): Promise<void> {
  await Promise.race([whenRead(), new Promise((resolve) => setTimeout(resolve, patience))])
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: patience }))
}

const isReading = () => payload.get().state === 'in progress' || client.isFetching() > 0

/** Resolves when no query is loading, including those that this screen is about to start. */
async function whenRead(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Rendering the result of one query may start another.
  const look = () => setTimeout(() => isReading() || resolve())
  const ends = [client.getQueryCache().subscribe(look), payload.subscribe(look)]
  look()
  await promise
  for (const end of ends) end()
}
