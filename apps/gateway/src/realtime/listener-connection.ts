import { type Client, openClient } from '@touchline/database'
import type { FastifyBaseLogger } from 'fastify'

const retryMs = 500
const checkMs = 5_000

export type ListenerConnection = { close(): Promise<void> }

type Options = {
  connectionString: string
  log: FastifyBaseLogger
  /** The connection is established (again): notifications sent meanwhile were missed. */
  onUp: () => void
  onDown: () => void
  onNotification: (channel: string, payload: string) => void
}

/**
 * One dedicated connection that listens for database notifications. It reconnects forever and checks regularly that the
 * server is still there, since a dead connection raises no error.
 */
export function openListenerConnection({
  connectionString,
  log,
  onUp,
  onDown,
  onNotification,
}: Options): ListenerConnection {
  let client: Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = openClient(connectionString)
    client = next
    const lose = (error?: Error) => {
      if (client !== next) return
      client = undefined
      clearInterval(timer)
      next.end().catch(() => {})
      if (isClosed) return
      log.warn({ err: error }, 'the listener connection to the database is down')
      onDown()
      setTimeout(connect, retryMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await next.connect()
      await next.query('listen touchline_outbox')
      await next.query('listen touchline_access')
      await next.query('listen touchline_audience')
      await next.query('listen touchline_chat')
      timer = setInterval(() => {
        const late = setTimeout(() => lose(new Error('The database does not answer.')), checkMs)
        next
          .query('select 1')
          .catch(lose)
          .finally(() => clearTimeout(late))
      }, checkMs)
      timer.unref()
      onUp()
    } catch (error) {
      lose(error as Error)
    }
  }

  void connect()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}
