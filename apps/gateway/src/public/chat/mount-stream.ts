import { notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { findChat } from './chat.ts'

/** Streams of one address at once: a stadium behind one, and no more memory than a gateway has. */
const mostStreams = 10_000

/**
 * Serves `/chat-api/{eventId}/stream`: what happens in a chat as server-sent events. `Last-Event-ID`, or `since` on the
 * first connection, says what its viewer has; the gap is filled before anything else is sent.
 */
export function mountChatStream(app: FastifyInstance, { chats, pool }: Services): void {
  const streams = new Map<string, number>()
  app.get<{ Params: { id: string }; Querystring: { since?: string } }>(
    '/chat-api/:id/stream',
    { compress: false, config: { isRoutine: true } },
    async (request, reply) => {
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0
      const chat = id > 0 ? await findChat(pool, id) : undefined
      if (!chat || chat.state === 'closed') throw notFound()
      const open = streams.get(request.ip) ?? 0
      if (open >= mostStreams) return reply.code(429).header('retry-after', '10').send()
      streams.set(request.ip, open + 1)
      const given = request.headers['last-event-id'] ?? request.query.since
      const since = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : chat.position
      const { raw } = reply.hijack()
      raw.on('close', () => {
        const left = (streams.get(request.ip) ?? 1) - 1
        if (left > 0) streams.set(request.ip, left)
        else streams.delete(request.ip)
      })
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      raw.flushHeaders()
      await chats.streams.add(raw, chat, since).catch(() => raw.destroy())
    },
  )
}
