import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fields, notFound } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countryOf, nobody } from '../../http/call-routes.ts'
import { built } from '../../http/pages.ts'
import { malformed, parse } from '../../http/validation.ts'
import type { Services } from '../../services.ts'
import { findPublicVideo, type PublicVideo } from '../videos/index.ts'
import { mountFanPages } from './mount-fan-pages.ts'
import { mountGames } from './mount-games.ts'
import { mountProgrammes } from './mount-programmes.ts'
import { keyOfPage, oembedOf, oembedQuery } from './oembed.ts'
import { pageLanguage } from './page-language.ts'
import { type Face, renderMissing, renderPreview, renderVideo } from './render.ts'

type Request = FastifyRequest<{ Params: { key: string }; Querystring: { lang?: unknown; theme?: unknown } }>

/** Serves the public pages: of a video, its player for other sites, its poster, and oEmbed; of events, conferences, games. */
export function mountPublicPages(app: FastifyInstance, services: Services): void {
  const { config, shares } = services
  const originOf = ({ protocol, host }: FastifyRequest) => {
    const url = URL.parse(config.PUBLIC_URL ?? `${protocol}://${host}`)
    if (!url) throw malformed([])
    return config.PUBLIC_URL?.replace(/\/$/, '') ?? url.origin
  }
  const find = async (
    request: FastifyRequest,
    key: string,
    lang: string,
    theme?: unknown,
  ): Promise<PublicVideo | undefined> => {
    if (!/^[\w-]{16,64}$/.test(key)) return undefined
    const visitor = {
      key,
      lang,
      theme: fields.writtenId.safeParse(theme).data,
      country: countryOf(request, config.COUNTRY_HEADER),
    }
    return await findPublicVideo(shares('read-public-video', nobody), services, visitor)
  }

  const read = (page: string) =>
    readFile(join(built('player'), page), 'utf8').catch(() => {
      throw notFound()
    })
  const readTemplate = () => read('index.html')
  const serve = (face: Face) => async (request: Request, reply: FastifyReply) => {
    const template = await readTemplate()
    const { key } = request.params
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
    const video = await find(request, key, language, request.query.theme)
    if (!video) return reply.code(404).send(renderMissing(template, face, language))
    if (video.visibility !== 'public' || face === 'embed') reply.header('x-robots-tag', 'noindex')
    return reply.send(renderVideo(template, { video, key, face, language, origin: originOf(request) }))
  }
  // The page without a video: the back-office that frames it says what to show.
  for (const face of ['page', 'embed'] as const)
    app.get(`/embed/preview/${face}`, async (request: Request, reply) => {
      const template = await readTemplate()
      const language = pageLanguage(request.query.lang, request.headers['accept-language'])
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language')
      return reply.type('text/html; charset=utf-8').send(renderPreview(template, face, language))
    })
  mountProgrammes(app, services, readTemplate)
  mountGames(app, services, () => read('play.html'))
  mountFanPages(app, services, () => read('my-data.html'))
  app.get('/watch/:key', serve('page'))
  app.get('/embed/videos/:key', serve('embed'))

  // An address for those who keep it longer than a signed one lasts.
  app.get('/watch/:key/poster', async (request: Request, reply) => {
    const video = await find(request, request.params.key, 'en')
    if (!video?.thumbnail) throw notFound()
    reply.header('cache-control', 'no-cache').header('cross-origin-resource-policy', 'cross-origin')
    return reply.redirect(video.thumbnail, 302)
  })

  app.get('/oembed', async (request, reply) => {
    const query = parse(oembedQuery, request.query)
    if (query.format !== undefined && query.format !== 'json')
      return reply.code(501).send({ code: 'not_implemented', message: 'Only the format json is supported.' })
    const origin = originOf(request)
    const key = keyOfPage(query.url, origin)
    const video = key && (await find(request, key, pageLanguage(query.lang, undefined)))
    if (!video) throw notFound()
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*')
    return reply.send(oembedOf({ video, key, origin }, query))
  })
}
