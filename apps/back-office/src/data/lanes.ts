import { isOnline } from './offline.ts'
import { actorOf, session } from './session.ts'
import { createStore, type Store } from './store.ts'

/** Number of writes that could not be sent yet because of a lost connection or a busy gateway. */
export const waitingWrites = createStore(0)

/** One gateway may be down while another responds: a write to it must not block the others forever. */
const mostRetries = 5
const firstPause = 1000

/** True for a connection failure, which is worth retrying; an error response from the gateway is not retried. */
export const isLineError = (error: unknown) => error instanceof TypeError

/**
 * Runs a write when its lane is free, across all pages of this browser: in order, once there is a connection, and again
 * if the connection was lost. The browser prompts before leaving a page with a waiting write that no later page will
 * send (`isKept` means that one will). It never settles after the page switches to another actor.
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

/** Number of waiting writes that would be lost with the page. */
let unkept = 0
const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Counts a write as waiting from the moment it has to wait. */
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

/** Resolves when the condition on these stores is true. */
async function holds(condition: () => boolean, stores: readonly Followed[]): Promise<void> {
  if (condition()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const ends = stores.map((store) => store.subscribe(() => condition() && resolve()))
  await promise
  for (const end of ends) end()
}
