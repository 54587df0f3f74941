import { AppError } from '@touchline/contract'
import type { Connections, Pool } from '@touchline/database'

/** Milliseconds that a request waits for a connection. */
const patience = 5_000

/** Opens a share of a pool: what one resource and one account may use of it at once. */
export type Shares = (resource: string, accountId: number) => Connections

/** A named share with its maximum number of connections. */
type Share = { name: string; max: number }
/** Requests of one account for one resource, which take turns with other lanes. */
type Lane = { shares: readonly Share[]; waiting: Set<() => void> }

/**
 * Shares the connections of a pool so that requests waiting for one locked table, or those of one busy account, leave
 * connections for the others: a resource and an account each leave a quarter of the pool, at least two connections, and
 * an account leaves one of a resource's. Waiting accounts take turns. A request that waits too long gets `unavailable`.
 */
export function openShares(pool: Pool): Shares {
  const { max } = pool.options
  const used = new Map<string, number>()
  /** In the order of their turns. */
  const lanes = new Map<string, Lane>()

  const hasRoom = (shares: readonly Share[]) => shares.every(({ name, max }) => (used.get(name) ?? 0) < max)
  const take = (shares: readonly Share[]) => {
    for (const { name } of shares) used.set(name, (used.get(name) ?? 0) + 1)
  }

  async function enter(key: string, shares: readonly Share[]): Promise<void> {
    if (hasRoom(shares)) return take(shares)
    const lane = lanes.get(key) ?? { shares, waiting: new Set() }
    lanes.set(key, lane)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.delete(proceed)
        if (lane.waiting.size === 0) lanes.delete(key)
        reject(busy())
      }, patience)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      lane.waiting.add(proceed)
    })
  }

  function leave(shares: readonly Share[]): void {
    for (const { name } of shares) {
      const left = used.get(name)! - 1
      if (left > 0) used.set(name, left)
      else used.delete(name)
    }
    for (const [key, lane] of lanes) {
      const [next] = lane.waiting
      if (!next || !hasRoom(lane.shares)) continue
      // First in, first out within a lane; the lane itself moves to the end, which this loop reaches again.
      lane.waiting.delete(next)
      lanes.delete(key)
      if (lane.waiting.size > 0) lanes.set(key, lane)
      take(lane.shares)
      next()
    }
  }

  const most = Math.max(1, max - Math.max(2, Math.floor(max / 4)))

  return (resource, accountId) => {
    const key = `${resource} of ${accountId}`
    const shares = [
      { name: `resource ${resource}`, max: most },
      { name: `account ${accountId}`, max: most },
      { name: key, max: Math.max(1, most - 1) },
    ]
    const enterShares = async () => {
      await enter(key, shares)
      return () => leave(shares)
    }
    return {
      query: (async (...args: Parameters<Pool['query']>) => {
        const leaveShares = await enterShares()
        try {
          return await pool.query(...args)
        } finally {
          leaveShares()
        }
      }) as Pool['query'],
      async connect() {
        const leaveShares = await enterShares()
        try {
          const connection = await pool.connect()
          const { release } = connection
          connection.release = (error) => {
            release(error)
            leaveShares()
          }
          return connection
        } catch (error) {
          leaveShares()
          throw error
        }
      },
    }
  }
}

const busy = () =>
  new AppError('unavailable', {
    key: 'common.busy',
    retryAfter: 2,
  })
