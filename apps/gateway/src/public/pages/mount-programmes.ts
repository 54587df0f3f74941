import { type PublicProgramme, platformOrigin } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countryOf, nobody } from '../../http/call-routes.ts'
import type { Services } from '../../services.ts'
import { findPublicConference, findPublicEvent } from '../programmes/index.ts'
import { pageLanguage } from './page-language.ts'
import { type ProgrammeKind, renderNoProgramme, renderProgramme } from './render-programme.ts'

type Request = FastifyRequest<{ Params: { key: string }; Querystring: { lang?: unknown } }>

const finders = { event: findPublicEvent, conference: findPublicConference }

/** Serves the public pages of events and conferences. */
export function mountProgrammes(
  app: FastifyInstance,
  services: Services,
  readTemplate: () => Promise<string>,
): void {
  const { config, shares } = services
  const serve = (kind: ProgrammeKind) => async (request: Request, reply: FastifyReply) => {
    const template = await readTemplate()
    const { key } = request.params
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    const visitor = { key, lang: language, country: countryOf(request, config.COUNTRY_HEADER) }
    const answer = /^[\w-]{16,64}$/.test(key)
      ? await finders[kind](shares(`read-public-${kind}`, nobody), services, visitor)
      : undefined
    const programme = answer?.value
    if (!programme) return reply.code(404).send(renderNoProgramme(template, kind, language))
    allowStream(reply, programme.media?.playlist)
    allowPlayer(reply, programme)
    return reply.send(renderProgramme(template, { programme, key, kind, language }))
  }
  app.get('/embed/events/:key', serve('event'))
  app.get('/embed/conferences/:key', serve('conference'))
}

/** A stream of another site, whose segments may be on any host, is fetched by the browser from there. */
function allowStream(reply: FastifyReply, playlist: string | undefined): void {
  const url = playlist === undefined ? null : URL.parse(playlist)
  if (!url || !/^https?:$/.test(url.protocol)) return
  const sources = url.protocol === 'http:' ? `${url.origin} https:` : 'https:'
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace(/(media-src|connect-src) /g, (directive) => `${directive}${sources} `),
  )
}

/** The player of a platform is framed from its one origin, on pages that show it or are about to. */
function allowPlayer(reply: FastifyReply, { platform }: Pick<PublicProgramme, 'platform'>): void {
  if (!platform) return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', `${policy};frame-src ${platformOrigin(platform)}`)
}
