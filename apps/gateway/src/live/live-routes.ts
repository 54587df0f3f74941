import { notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { liveKeyOf } from './live-address.ts'
import { type LiveQuery, liveQueryOf } from './live-media.ts'

type Params = { token: string; account: string; session: string; file: string }

/**
 * Serves what live nodes have at its signed URLs: playlists that may be waited for, and parts. A viewer asks for five
 * of them a second, so they pass nothing that they do not need: they are not logged where all went well, and a policy
 * for pages says nothing of them.
 */
export function mountLiveMedia(app: FastifyInstance, { files, removedFiles, liveMedia }: Services): void {
  app.get<{ Params: Params; Querystring: LiveQuery }>(
    '/media/:token/accounts/:account/live/:session/:file',
    { helmet: false, compress: false, config: { isRoutine: true } },
    async ({ params, query, headers }, reply) => {
      const key = `accounts/${params.account}/live/${params.session}/${params.file}`
      const live = liveKeyOf(key)
      if (!live || !files.isValid(params.token, key) || removedFiles.has(key)) throw notFound()
      const answer = await liveMedia.fetch(live.sessionId, live.file, liveQueryOf(query))
      const isCompressed = answer.compressed && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
      const body = isCompressed ? answer.compressed! : answer.body
      return reply
        .code(answer.status)
        .headers({
          'content-type': answer.type,
          'content-length': body.length,
          ...(isCompressed && { 'content-encoding': 'gzip' }),
          vary: 'accept-encoding',
          'cache-control': answer.cacheControl,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(body)
    },
  )
}
