import { randomUUID } from 'node:crypto'
import type { Config } from '@touchline/config'
import type { Pool } from '@touchline/database'
import type { Records } from '@touchline/records'
import type { FastifyInstance } from 'fastify'
import faye, { type FayeMessage } from 'faye'
import { z } from 'zod'
import type { Sessions } from '../access/sessions.ts'
import { isStorable } from '../http/validation.ts'
import { type Credentials, credentialsOf, openBoundClients } from './bound-clients.ts'
import { channelsFor, channelsOf, narrow } from './channels.ts'
import type { Realtime } from './delivery.ts'
import { serveOtherGateways } from './forward.ts'
import { mountLongPolling } from './http-transport.ts'
import { serveWebSockets } from './websocket-transport.ts'

const recheckMs = 60_000
/** Handshakes of one session per minute; a page makes one each time that it connects. */
const mostHandshakes = 120

type Options = {
  app: FastifyInstance
  config: Config
  pool: Pool
  sessions: Sessions
  bindings: readonly Records[]
  notify: () => void
  /** The unix socket at which to serve other gateways on this machine. */
  realtimeSocket?: string
}

/** What an administrator may send to an account. */
const toast = z.object({
  text: z.string().min(1).max(1000).refine(isStorable),
  type: z.enum(['danger', 'info', 'warning', 'success']),
})

/**
 * Serves the realtime channel at `/realtime` (Bayeux). A client belongs to the session of its handshake. Subscriptions are
 * authorised when they are made, and clients again whenever the database reports that access changed.
 */
export async function openRealtime(options: Options): Promise<Realtime> {
  const { app, config, pool, sessions, bindings, notify, realtimeSocket } = options
  const { log } = app
  // Faye's own way to attach to a server crashes on malformed URLs, so our transports pass it validated messages.
  const bayeux = new faye.NodeAdapter({ mount: '/realtime', timeout: 45 })
  const engine = bayeux._server._engine
  const clients = openBoundClients()
  const handshakes = new Map<number, number>()
  /** Handshakes that are being answered, by an id that replaces the client's own meanwhile. */
  const answering = new Map<string, { id: FayeMessage['id']; channels: string } & Credentials>()
  // Listening is not activity: a tab that is left open does not extend its session.
  const actorOf = ({ token, accountKey }: Credentials) =>
    token ? sessions.resolve(token, accountKey, false).catch(() => undefined) : Promise.resolve(undefined)

  async function check(message: FayeMessage): Promise<FayeMessage> {
    const { channel } = message
    const isHandshake = channel === '/meta/handshake'
    // An unknown client is told by Faye to begin anew.
    if (!isHandshake && clients.isOwn(message) === false)
      return { ...message, error: '401::The client of another session' }
    if (channel === '/meta/connect' || channel === '/meta/disconnect') return message
    const given = credentialsOf(message)
    const actor = await actorOf(given)
    if (!actor) return { ...message, error: '401::No session' }
    const allowed = channelsOf(actor, bindings)
    if (isHandshake) {
      const count = (handshakes.get(actor.sessionId) ?? 0) + 1
      handshakes.set(actor.sessionId, count)
      const passing = randomUUID()
      answering.set(passing, { ...given, id: message.id, channels: allowed.join() })
      const known = { ...message, id: passing }
      return count > mostHandshakes ? { ...known, error: '403::Too many handshakes' } : known
    }
    if (channel === '/meta/subscribe' || channel === '/meta/unsubscribe') {
      const patterns = [message.subscription ?? []].flat()
      const subscription = [...new Set(patterns.flatMap((pattern) => narrow(pattern, allowed)))]
      if (subscription.length === 0) return { ...message, error: '403::Not for this session' }
      return { ...message, subscription }
    }
    const account = /^\/admin\/(\d{1,9})\/message$/.exec(channel)?.[1]
    const body = toast.safeParse(message.data)
    if (!actor.isAdmin || !account || !body.success) return { ...message, error: '403::Not for this session' }
    await pool.query(
      `insert into outbox_events ("AccountId", topic, data)
        select $1, 'message', $2::jsonb || jsonb_build_object('id', gen_random_uuid())`,
      [account, JSON.stringify(body.data)],
    )
    notify()
    // Every gateway delivers it from the outbox, so this copy must reach nobody.
    return { ...message, channel: '/sent' }
  }

  bayeux.addExtension({
    incoming(message, _, callback) {
      check(message).then(callback, (error) => {
        log.error({ err: error }, 'a realtime message failed')
        callback({ ...message, error: '500::Something went wrong' })
      })
    },
    outgoing(message, _, callback) {
      if (message.channel !== '/meta/handshake') return callback(message)
      const answered = answering.get(String(message.id))
      answering.delete(String(message.id))
      if (message.clientId && answered) clients.bind(message.clientId, answered)
      // Without a session the client's own id was left.
      const id = answered ? answered.id : message.id
      callback({ ...message, id, supportedConnectionTypes: ['websocket', 'long-polling'] })
    },
  })
  bayeux.on('disconnect', clients.release)

  async function recheck() {
    for (const [clientId, client] of clients.all()) {
      const actor = await actorOf(client)
      if (actor && channelsOf(actor, bindings).join() === client.channels) continue
      engine.destroyClient(clientId)
    }
  }

  const timer = setInterval(() => {
    handshakes.clear()
    void recheck()
  }, recheckMs)

  await mountLongPolling(app, config, bayeux._server)
  const webSockets = serveWebSockets({ server: app.server, config, bayeux: bayeux._server, clients, log })
  const inner = realtimeSocket ? await serveOtherGateways(app, realtimeSocket) : undefined
  app.addHook('preClose', async () => {
    clearInterval(timer)
    inner?.close()
    webSockets.close()
    bayeux.close()
  })

  return {
    deliver(event) {
      const { seenBy: _, ...data } = event.data
      for (const channel of channelsFor(event)) engine.publish({ channel, data })
    },
    recheck: () => void recheck(),
  }
}
