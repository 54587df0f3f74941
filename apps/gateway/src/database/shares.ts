import { AppError } from '@touchline/contract'
import type { Connections, Pool } from '@touchline/database'

/** Milliseconds that a request waits for its turn. */
const patience = 5_000

/** Opens somebody's share of a pool: what one resource and one account may use of it at once. */
export type Shares = (resource: string, accountId: number) => Connections

type Queue = { used: number; waiting: Set<() => void> }
/** A name in whose share a connection is used, and the most that it may use at once. */
type Share = { name: string; max: number }

/**
 * Shares the connections of a pool, so that requests which wait for one locked table, or those of one busy account,
 * leave some to the others: half of them to a resource at most, three quarters to an account. Who waits too long for
 * a turn gets `unavailable`.
 */
export function openShares(pool: Pool): Shares {
  const { max } = pool.options
  const queues = new Map<string, Queue>()

  const enter = async (share: Share): Promise<void> => {
    const queue = queues.get(share.name) ?? { used: 0, waiting: new Set() }
    queues.set(share.name, queue)
    if (queue.used < share.max) return void queue.used++
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.delete(proceed)
        reject(busy())
      }, patience)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.waiting.add(proceed)
    })
  }

  const leave = ({ name }: Share): void => {
    const queue = queues.get(name)!
    const [next] = queue.waiting
    if (next) {
      // The place goes to whoever waits longest.
      queue.waiting.delete(next)
      next()
    } else if (--queue.used === 0) queues.delete(name)
  }

  return (resource, accountId) => {
    const ofResource = { name: `resource ${resource}`, max: Math.max(1, Math.floor(max / 2)) }
    const ofAccount = { name: `account ${accountId}`, max: Math.max(1, Math.floor((max * 3) / 4)) }
    const enterBoth = async () => {
      await enter(ofResource)
      await enter(ofAccount).catch((error) => {
        leave(ofResource)
        throw error
      })
      return () => {
        leave(ofAccount)
        leave(ofResource)
      }
    }
    return {
      query: (async (...args: Parameters<Pool['query']>) => {
        const leaveBoth = await enterBoth()
        try {
          return await pool.query(...args)
        } finally {
          leaveBoth()
        }
      }) as Pool['query'],
      async connect() {
        const leaveBoth = await enterBoth()
        try {
          const connection = await pool.connect()
          const { release } = connection
          connection.release = (error) => {
            release(error)
            leaveBoth()
          }
          return connection
        } catch (error) {
          leaveBoth()
          throw error
        }
      },
    }
  }
}

const busy = () =>
  new AppError('unavailable', {
    publicMessage: 'This is busy right now. Try again in a few seconds.',
    retryAfter: 2,
  })
