import type { Pool } from '@touchline/database'
import { startPatience } from '@touchline/guard'
import { type Holder, type Lease, openHolder } from '@touchline/leases'
import type { openLog } from '@touchline/log'

export type Log = ReturnType<typeof openLog>

/** Milliseconds for which an encoder waits until the node that had the input has given it up. */
const patienceMs = 4_000

/** The leases of inputs: of several nodes, one has an input. */
export function openInputLeases(
  pool: Pool,
  { name: owner, former, log }: { name: string; former?: string | undefined; log: Log },
  onLost: (inputId: number) => void,
) {
  const held = new Set<number>()
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  const nameOf = (inputId: number) => `input/${inputId}`
  const idOf = ({ name }: Lease) => Number(name.slice('input/'.length))
  const holder: Holder = openHolder({
    database: pool,
    owner,
    former,
    onTaken(lease) {
      log('debug', 'lease taken', { lease: lease.name, fence: lease.fence })
      held.add(idOf(lease))
      waiting.get(idOf(lease))?.resolve()
    },
    onLost(lease) {
      log('error', 'lease lost', { lease: lease.name, fence: lease.fence })
      held.delete(idOf(lease))
      onLost(idOf(lease))
    },
  })
  return {
    holder,
    has: (inputId: number) => held.has(inputId),
    /** How often an input has had another owner; 0 if it is not ours. */
    fence: (inputId: number) => holder.held().find(({ name }) => name === nameOf(inputId))?.fence ?? 0,
    /** Takes an input; false if another node keeps it. */
    async take(inputId: number): Promise<boolean> {
      if (held.has(inputId)) return true
      holder.want(nameOf(inputId))
      // Now, not at the next beat: pictures are lost meanwhile. An outage is told by the beats.
      holder.beat().catch(() => {})
      const wait = waiting.get(inputId) ?? Promise.withResolvers<void>()
      waiting.set(inputId, wait)
      const endPatience = startPatience(patienceMs, wait.resolve)
      await wait.promise
      endPatience()
      waiting.delete(inputId)
      if (!held.has(inputId)) await holder.release(nameOf(inputId))
      return held.has(inputId)
    },
    async release(inputId: number): Promise<void> {
      held.delete(inputId)
      await holder.release(nameOf(inputId))
    },
  }
}
