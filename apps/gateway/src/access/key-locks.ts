import { AppError } from '@touchline/contract'
import { networkOf } from './network-of.ts'

/** As many wrong keys as wrong passwords from one address, see `login-failures.ts`. */
const free = 30
const longestLock = 900
const memoryMs = 900_000
const mostNetworks = 10_000

type Failures = { count: number; lastAt: number; lockedUntil: number }

export type KeyLocks = {
  /** Throws `too_many_requests` while the address is locked. */
  check(ip: string): void
  /** Counts a wrong key. */
  count(ip: string): void
}

/**
 * Counts wrong keys by address, and locks it like wrong passwords do: past the free ones from 2 seconds to a quarter of
 * an hour. In memory: nobody guesses 256 bits, so the lock only protects the database, and must cost it nothing.
 */
export function openKeyLocks(now = Date.now): KeyLocks {
  const networks = new Map<string, Failures>()
  return {
    check(ip) {
      const lockedUntil = networks.get(networkOf(ip))?.lockedUntil ?? 0
      const seconds = Math.ceil((lockedUntil - now()) / 1000)
      if (seconds > 0)
        throw new AppError('too_many_requests', { key: 'session.keysLocked', retryAfter: seconds })
    },
    count(ip) {
      const network = networkOf(ip)
      const known = networks.get(network)
      const count = known && now() - known.lastAt < memoryMs ? known.count + 1 : 1
      // The oldest is the first.
      if (!known && networks.size >= mostNetworks) networks.delete(networks.keys().next().value!)
      networks.delete(network)
      const seconds = count > free ? Math.min(longestLock, 2 ** Math.min(20, count - free)) : 0
      networks.set(network, { count, lastAt: now(), lockedUntil: now() + seconds * 1000 })
    },
  }
}
