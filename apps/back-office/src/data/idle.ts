import { client } from './client.ts'
import { payload } from './payload.ts'

/** Milliseconds after which it is time, also on a page that never rests. */
const patience = 3000

/** Resolves when what the screen asked for is there and drawn: what comes with it does not hold it up. */
export async function whenIdle(): Promise<void> {
  await Promise.race([whenRead(), new Promise((resolve) => setTimeout(resolve, patience))])
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: patience }))
}

const isReading = () => payload.get().state === 'in progress' || client.isFetching() > 0

/** Resolves when no reading is under way, after those that begin with this screen have begun. */
async function whenRead(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // What the end of one reading shows may begin another.
  const look = () => setTimeout(() => isReading() || resolve())
  const ends = [client.getQueryCache().subscribe(look), payload.subscribe(look)]
  look()
  await promise
  for (const end of ends) end()
}
