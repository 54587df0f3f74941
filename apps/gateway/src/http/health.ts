import { AppError } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { version } from '../version.ts'

const patienceMs = 2000

/** `/health` answers when the database does. */
export function mountHealth(app: FastifyInstance, { pools }: Parts): void {
  app.get('/health', async () => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref()
    })
    await Promise.race([pools.reserved.query('select 1'), timeout]).catch((cause) => {
      throw new AppError('unavailable', {
        publicMessage: 'The database does not answer.',
        retryAfter: 2,
        cause,
      })
    })
    return { status: 'ok', version }
  })
}
