import { AppError, notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { findChat } from './chat.ts'

/** Streams of one address at once: a stadium behind one, and no more memory than a gateway has. */
const mostStreams = 10_000
/** Seconds after which one more is asked for again. */
const retrySeconds = 10

type Asked = { Params: { id: string }; Querystring: { since?: unknown; page?: unknown } }

/**
 * Serves `/chat-api/{eventId}/stream`: what happens in a chat as server-sent events. `Last-Event-ID`, or `since` on the
 * first connection, says what its viewer has; the gap is filled before anything else is sent.
 */
export function mountChatStream(
  app: FastifyInstance,
  { chats, pool }: Pick<Services, 'chats' | 'pool'>,
  most = mostStreams,
): void {
  const streams = new Map<string, number>()
  // A gateway that ends waits for what is unanswered, and a stream is never answered.
  app.addHook('preClose', async () => chats.streams.close())
  app.get<Asked>(
    '/chat-api/:id/stream',
    { compress: false, config: { isRoutine: true } },
    async (request, reply) => {
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0
      const page = typeof request.query.page === 'string' ? request.query.page : undefined
      const chat = id > 0 ? await findChat(pool, id, page) : undefined
      if (!chat || chat.state === 'closed') throw notFound()
      const open = streams.get(request.ip) ?? 0
      if (open >= most)
        throw new AppError('too_many_requests', { key: 'common.tooManyRequests', retryAfter: retrySeconds })
      streams.set(request.ip, open + 1)
      const given = request.headers['last-event-id'] ?? request.query.since
      const isGiven = typeof given === 'string' && /^\d{1,15}$/.test(given)
      const since = isGiven ? Math.min(Number(given), chat.position) : chat.position
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
      chats.streams.add(raw, { chatId: chat.id, page, since })
    },
  )
}
