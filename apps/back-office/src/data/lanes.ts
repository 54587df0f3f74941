import { isOnline } from './offline.ts'
import { actorOf, session } from './session.ts'
import { createStore, type Store } from './store.ts'

/** How many writes could not be sent at once: they wait for the line, or for the gateway. */
export const waitingWrites = createStore(0)

/** One gateway may be lost while another answers: a write to it must not hold the others up for ever. */
const mostRetries = 5
const firstPause = 1000

/** True for a failure of the line, which a later try may mend; an answer of the gateway is not tried again. */
export const isLineError = (error: unknown) => error instanceof TypeError

/**
 * Does a write when its lane is free, in any page of this browser: after those that were asked for before, when there
 * is a connection, and again where the connection was lost. The browser asks before a page is left on which a write waits
 * that no later page will send (`isKept` says that one will). It never settles once the page acts for somebody else.
 * @throws as `act`
 */
export function write<Reply>(
  lane: string,
  act: () => Promise<Reply>,
  { isKept = false } = {},
): Promise<Reply> {
  const actor = actorOf()
  const isOurs = () => actor === actorOf()
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const queue = joinQueue(isKept)
  if (!isOnline.get()) queue.wait()

  async function persevere(): Promise<void> {
    for (let tries = 0; ; tries++) {
      if (!isOnline.get()) queue.wait()
      await holds(() => isOnline.get() || !isOurs(), [isOnline, session])
      if (!isOurs()) return
      try {
        const reply = await act()
        return isOurs() ? resolve(reply) : undefined
      } catch (error) {
        if (!isOurs()) return
        if (!isLineError(error) || tries >= mostRetries) return reject(error)
      }
      queue.wait()
      const isOver = createStore(false)
      setTimeout(() => isOver.set(true), firstPause * 2 ** tries)
      await holds(() => isOver.get() || !isOurs(), [isOver, session])
    }
  }
  void navigator.locks.request(`write ${lane}`, persevere).finally(queue.leave)
  return promise
}

/** How many of the waiting writes would be lost with the page. */
let unkept = 0
const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Counts a write among those that wait, from when it has to. */
function joinQueue(isKept: boolean) {
  let isWaiting = false
  const count = (by: number) => {
    waitingWrites.set(waitingWrites.get() + by)
    if (isKept) return
    unkept += by
    if (unkept > 0) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  }
  return {
    wait() {
      if (!isWaiting) count(1)
      isWaiting = true
    },
    leave() {
      if (isWaiting) count(-1)
    },
  }
}

type Followed = Pick<Store<unknown>, 'subscribe'>

/** Resolves when the condition on these stores holds. */
async function holds(condition: () => boolean, stores: readonly Followed[]): Promise<void> {
  if (condition()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const ends = stores.map((store) => store.subscribe(() => condition() && resolve()))
  await promise
  for (const end of ends) end()
}
