import { freeSpaceOf, noSpace } from '@touchline/storage'
import type { FastifyBaseLogger } from 'fastify'

/** The log warns when free space falls below this multiple of the reserve. */
const WARN_BELOW = 4
const WARN_EVERY_MS = 600_000

/**
 * Keeps `reserve` bytes of the disk of `dir` free, so that the database has space when uploads have filled the rest.
 * The returned function throws InsufficientStorage if so many more bytes would not leave them. With 0 it checks
 * nothing.
 */
export function openReserve(
  { dir, reserve, log }: { dir: string; reserve: number; log: Pick<FastifyBaseLogger, 'warn'> },
  now: () => number = Date.now,
): (bytes: number) => Promise<void> {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async (bytes) => {
    if (reserve === 0) return
    const free = await freeSpaceOf(dir)
    if (free < WARN_BELOW * reserve && now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = now()
      log.warn({ free, reserve }, 'the disk is nearly full')
    }
    if (free - bytes < reserve) throw noSpace()
  }
}
