import { notFound } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { countryOf } from '../http/call-routes.ts'
import type { Services } from '../services.ts'
import { liveKeyOf } from './live-address.ts'
import { headersOf, isCompressedFor, openToPages } from './live-answers.ts'
import { type LiveQuery, liveQueryOf } from './live-media.ts'

/** Where players find what live nodes have. */
export const liveRoute = '/media/:token/accounts/:account/live/:session/:file'

type Params = { token: string; account: string; session: string; file: string }

/**
 * Serves what live nodes have at its signed URLs: playlists that may be waited for, and parts. A viewer asks for five
 * of them a second, so they pass nothing that they do not need: they are not logged where all went well, and a policy
 * for pages says nothing of them. Whoever may not watch any more is told why, however long the address is valid.
 */
export function mountLiveMedia(app: FastifyInstance, { config, files, liveGate, liveMedia }: Services): void {
  app.get<{ Params: Params; Querystring: LiveQuery }>(
    liveRoute,
    { compress: false, config: { isRoutine: true, isNoPage: true } },
    async (request, reply) => {
      const { params, query, headers } = request
      const key = `accounts/${params.account}/live/${params.session}/${params.file}`
      const live = liveKeyOf(key)
      if (!live || !files.isValid(params.token, key)) throw notFound()
      const { sessionId, file, ...watched } = live
      const country = countryOf(request, config.COUNTRY_HEADER)
      const { refusal, isByCountry } = await liveGate.ask({ ...watched, country })
      if (refusal)
        return reply
          .code(403)
          .headers({ ...openToPages, 'cache-control': 'no-store' })
          .send({ refusal })
      const answer = await liveMedia.fetch(sessionId, file, liveQueryOf(query))
      const isCompressed = isCompressedFor(answer, headers['accept-encoding'])
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(headersOf(answer, { isCompressed, isByCountry })))
        .send(isCompressed ? answer.compressed : answer.body)
    },
  )
}
