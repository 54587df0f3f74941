import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, openClient } from '@touchline/database'
import { channel } from './connection.ts'

/** The first half of the advisory lock that a live worker holds; the second is the worker's number. */
export const lifeLock = 7_272_044
const reconnectMs = 200

export type LifeLock = {
  /** The worker's number in its leases. */
  worker: number
  close(): Promise<void>
}

/**
 * Holds a session-level advisory lock for the lifetime of this process: the server releases it when the connection
 * ends, however the process ended. A broken connection is reopened with the same number. The connection also LISTENs:
 * `onWaiting` is called for each new job.
 */
export async function holdLifeLock(
  connectionString: string,
  { onWaiting, onError }: { onWaiting: () => void; onError: (error: Error) => void },
): Promise<LifeLock> {
  const worker = randomInt(1, 2 ** 31 - 1)
  let current: Client | undefined
  let isClosing = false

  async function connect(): Promise<void> {
    const client = openClient(connectionString)
    client.on('error', () => {})
    client.on('notification', () => onWaiting())
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      // The server may not have noticed yet that the previous connection is gone.
      for (;;) {
        const { rows } = await client.query<{ isHeld: boolean }>(
          'select pg_try_advisory_lock($1, $2) as "isHeld"',
          [lifeLock, worker],
        )
        if (rows[0]?.isHeld) break
        await delay(reconnectMs)
      }
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => void reconnect())
    current = client
    if (isClosing) await client.end().catch(() => {})
  }

  async function reconnect(): Promise<void> {
    while (!isClosing) {
      try {
        return await connect()
      } catch (error) {
        onError(error as Error)
        await delay(reconnectMs)
      }
    }
  }

  await connect()
  return {
    worker,
    async close() {
      isClosing = true
      await current?.end().catch(() => {})
    },
  }
}
