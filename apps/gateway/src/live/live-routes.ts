import { notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { countryOf } from '../http/call-routes.ts'
import type { Services } from '../services.ts'
import { liveKeyOf } from './live-address.ts'
import { type LiveQuery, liveQueryOf } from './live-media.ts'

type Params = { token: string; account: string; session: string; file: string }

/** What any page may read, and nothing that is not what it is said to be. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A proxy that many share may not keep what depends on the country. */
const forOne = (cacheControl: string) => cacheControl.replace(/^public\b/, 'private')

/**
 * Serves what live nodes have at its signed URLs: playlists that may be waited for, and parts. A viewer asks for five
 * of them a second, so they pass nothing that they do not need: they are not logged where all went well, and a policy
 * for pages says nothing of them. Whoever may not watch any more is told why, however long the address is valid.
 */
export function mountLiveMedia(
  app: FastifyInstance,
  { config, files, removedFiles, liveGate, liveMedia }: Services,
): void {
  app.get<{ Params: Params; Querystring: LiveQuery }>(
    '/media/:token/accounts/:account/live/:session/:file',
    { compress: false, config: { isRoutine: true, isNoPage: true } },
    async (request, reply) => {
      const { params, query, headers } = request
      const key = `accounts/${params.account}/live/${params.session}/${params.file}`
      const live = liveKeyOf(key)
      if (!live || !files.isValid(params.token, key) || removedFiles.has(key)) throw notFound()
      const { sessionId, file, ...watched } = live
      const country = countryOf(request, config.COUNTRY_HEADER)
      const { refusal, isByCountry } = await liveGate.ask({ ...watched, country })
      if (refusal)
        return reply
          .code(403)
          .headers({ ...open, 'cache-control': 'no-store' })
          .send({ refusal })
      const answer = await liveMedia.fetch(sessionId, file, liveQueryOf(query))
      const isCompressed = answer.compressed && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
      const body = isCompressed ? answer.compressed! : answer.body
      return reply
        .code(answer.status)
        .headers({
          ...open,
          'content-type': answer.type,
          'content-length': body.length,
          ...(isCompressed && { 'content-encoding': 'gzip' }),
          vary: 'accept-encoding',
          'cache-control': isByCountry ? forOne(answer.cacheControl) : answer.cacheControl,
        })
        .send(body)
    },
  )
}
