import { isOnline } from './offline.ts'
import { actorOf, session } from './session.ts'
import { createStore, type Store } from './store.ts'

/** How many writes could not be sent at once: they wait for the line, or for the gateway. */
export const waitingWrites = createStore(0)

/** One gateway may be lost while another answers: a write to it must not hold the others up for ever. */
const mostRetries = 5
const firstPause = 1000

/** True for a failure of the line, which a later try may mend; an answer of the gateway is not tried again. */
export const isLineFault = (error: unknown) => error instanceof TypeError

/**
 * Does a write when its lane is free, in any page of this browser: after those that were asked for before, when there
 * is a line, and again where the line was lost. It never settles once the page acts for somebody else. @throws as `act`
 */
export function write<Reply>(lane: string, act: () => Promise<Reply>): Promise<Reply> {
  const actor = actorOf()
  const isOurs = () => actor === actorOf()
  return new Promise((resolve, reject) => {
    void inTurn(lane, () =>
      persevere(act, isOurs).then(
        (reply) => isOurs() && resolve(reply as Reply),
        (fault) => isOurs() && reject(fault),
      ),
    )
  })
}

/** Without locks, outside a secure context, each page goes by itself. */
const inTurn = (lane: string, act: () => Promise<unknown>): Promise<unknown> =>
  globalThis.navigator?.locks ? navigator.locks.request(`write ${lane}`, act) : act()

async function persevere<Reply>(
  act: () => Promise<Reply>,
  isOurs: () => boolean,
): Promise<Reply | undefined> {
  let isWaiting = false
  const wait = async (until: Promise<unknown>) => {
    if (!isWaiting) waitingWrites.set(waitingWrites.get() + 1)
    isWaiting = true
    await Promise.race([until, holds(session, () => !isOurs())])
  }
  try {
    for (let tries = 0; ; tries++) {
      if (!isOnline.get()) await wait(holds(isOnline, isOnline.get))
      if (!isOurs()) return
      try {
        return await act()
      } catch (fault) {
        if (!isLineFault(fault) || tries >= mostRetries) throw fault
        const { promise, resolve } = Promise.withResolvers<void>()
        setTimeout(resolve, firstPause * 2 ** tries)
        await wait(promise)
      }
    }
  } finally {
    if (isWaiting) waitingWrites.set(waitingWrites.get() - 1)
  }
}

/** Resolves when the condition on the store holds. */
const holds = (store: Pick<Store<unknown>, 'subscribe'>, condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!condition()) return
      end()
      resolve()
    }
    const end = store.subscribe(look)
    look()
  })
