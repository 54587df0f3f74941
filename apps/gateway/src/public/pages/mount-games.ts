import { AppError, type GameKind, gameKinds, notFound } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../../http/call-routes.ts'
import type { Services } from '../../services.ts'
import { pageLanguage } from './page-language.ts'
import { brandStyle, escapeHtml, fill, type PageLanguage } from './render.ts'

type Request = FastifyRequest<{
  Params: { kind: string; id: string }
  Querystring: { lang?: unknown; page?: unknown }
}>

const texts = {
  en: { needsScript: 'Turn on JavaScript in your browser to play.', missing: 'This game is not available.' },
  fr: {
    needsScript: 'Activez JavaScript dans votre navigateur pour jouer.',
    missing: 'Ce jeu n’est pas disponible.',
  },
}

/** What has a page: a game, all those of an event, and the draw of a gift. */
const pageKinds = [...gameKinds, 'event', 'draw'] as const
type PageKind = (typeof pageKinds)[number]

/** A gift that is drawn, and its game. */
async function readDrawnGift(database: Queryable, id: number) {
  const { rows } = await database.query<{ name: string; kind: GameKind; gameId: number }>(
    `select name, case when "QuizId" is not null then 'trivia' when "MotmGameId" is not null then 'motm'
        else 'predictor' end as kind, coalesce("QuizId", "MotmGameId", "PredictorGameId") as "gameId"
      from gifts where id = $1 and way = 'draw' and "deletedAt" is null`,
    [id],
  )
  const [gift] = rows
  if (gift?.gameId == null) throw notFound()
  return gift
}

/** Serves the pages on which games are played, and that on which a draw is checked. */
export function mountGames(
  app: FastifyInstance,
  { shares, play }: Services,
  readTemplate: () => Promise<string>,
): void {
  const stateOf = async (kind: GameKind, id: number, language: PageLanguage) =>
    (await play.kinds[kind].state(shares('read-game-state', nobody), id, language)).value
  const read = async (kind: PageKind, id: number, language: PageLanguage, page: unknown) => {
    if (kind === 'event') {
      const asked = { lang: language, ...(typeof page === 'string' && { page }) }
      return await play.eventGames.read(shares('read-event-games', nobody), id, asked)
    }
    if (kind !== 'draw') return await stateOf(kind, id, language)
    const gift = await readDrawnGift(shares('read-public-draw', nobody), id)
    return { ...(await stateOf(gift.kind, gift.gameId, language)), name: gift.name }
  }
  const find = async ({ params: { kind, id }, query }: Request, language: PageLanguage) => {
    const known = pageKinds.find((one) => one === kind)
    // PostgreSQL's integers.
    if (!known || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) return undefined
    try {
      return await read(known, Number(id), language, query.page)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    }
  }
  const send = async (request: Request, reply: FastifyReply) => {
    const template = await readTemplate()
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    const game = await find(request, language)
    const { missing, needsScript } = texts[language]
    const html = `lang="${language}" data-face="play"${game ? brandStyle(game.brand) : ''}`
    const title = escapeHtml(game?.name ?? missing)
    const body = `<noscript><h1>${title}</h1>${game ? `<p>${needsScript}</p>` : ''}</noscript>`
    const head = '<meta name="robots" content="noindex">'
    return reply.code(game ? 200 : 404).send(fill(template, { html, title, head, body }))
  }
  app.get('/play/:kind/:id', send)
  // What stands on the screen of a stadium: the same state, so it needs no session that could end there.
  app.get('/play/motm/:id/screen', (request: Request, reply) => {
    request.params.kind = 'motm'
    return send(request, reply)
  })
}
