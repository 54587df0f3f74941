import { write } from './client.ts'
import { type RequestOptions, request } from './request.ts'

/** Writes what finds nothing left to do a second time: a 404 then says that the first try arrived, its answer did not. */
export function once(options: RequestOptions): Promise<void> {
  let isRepeated = false
  const idempotencyKey = crypto.randomUUID()
  return write(async () => {
    try {
      await request({ idempotencyKey, ...options })
    } catch (fault) {
      if (!isRepeated || (fault as { status?: number }).status !== 404) throw fault
    } finally {
      isRepeated = true
    }
  })
}
