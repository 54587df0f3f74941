import { AppError, type PlainKey } from '@touchline/contract'
import { freeSpaceOf } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { version } from '../version.ts'

const patienceMs = 2000
const mebibyte = 1024 * 1024

/** The minimum for a login: the database, and an active user. */
const somebody = `select 1 from users u join accounts a on a.id = u."AccountId"
  where u."isActive" and u."deletedAt" is null and a."isActive" limit 1`

/** `/health` returns 200 with the free disk space while logins work, otherwise 503 with a reason. */
export function mountHealth(app: FastifyInstance, { pools, config }: Services): void {
  app.get('/health', async (_, reply) => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref()
    })
    const { rowCount } = await Promise.race([pools.reserved.query(somebody), timeout]).catch((cause) => {
      throw unavailable('common.databaseDown', cause)
    })
    if (rowCount === 0) throw unavailable('common.noLogins')
    const freeBytes = await freeSpaceOf(config.DATA_DIR)
    const disk = { freeBytes, isLow: freeBytes < config.MIN_FREE_DISK * mebibyte }
    reply.header('cache-control', 'no-store')
    return { status: 'ok', version, disk }
  })
}

const unavailable = (key: PlainKey, cause?: unknown) =>
  new AppError('unavailable', { key, retryAfter: 2, cause })
