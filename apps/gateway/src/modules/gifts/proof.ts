import { type DrawProof, notFound, readDraw } from '@touchline/contract'
import { entrantsHash } from '@touchline/games/draw'
import { handle } from '../../http/call-routes.ts'
import { proofTexts } from './proof-texts.ts'

type Row = {
  name: string
  promise: string | null
  seed: string | null
  drawnAt: string | null
  winners: { FanId: number; rank: number | null }[]
  entrants: number[] | null
}

/** The columns of a proof, of the gift `g` and its draw `d`. */
export const proofSql = `g.name, g.promise, g.seed, g."drawnAt", g.winners, d.entrants
  from gifts g left join gift_draws d on d."AccountId" = g."AccountId" and d."GiftId" = g.id`

/** What anybody needs to check a draw: the promise before it, and all of it afterwards. Throws `not_found` without a row. */
export function proofOf(row: Row | undefined, language: 'en' | 'fr' = 'en'): DrawProof {
  if (!row) throw notFound()
  const { name, promise, seed, drawnAt, entrants, winners } = row
  const isDrawn = drawnAt !== null && entrants !== null
  const texts = proofTexts[language]
  return {
    name,
    promise: promise ?? '',
    drawnAt,
    seed: drawnAt === null ? null : seed,
    entrants: isDrawn ? entrants.length : null,
    entrantsHash: isDrawn ? entrantsHash(entrants) : null,
    ids: isDrawn ? entrants.join(',') : null,
    winners: isDrawn ? winners.filter(({ rank }) => rank === null).map(({ FanId }) => FanId) : [],
    text: isDrawn ? texts.after : texts.before,
  }
}

export const readDrawHandler = handle(readDraw, async ({ params: { id }, query: { lang } }, { scope }) => {
  const [row] = await scope.query<Row>(
    `select ${proofSql} where g."AccountId" = $1 and g.id = $2 and g."deletedAt" is null`,
    [id],
  )
  return proofOf(row, lang)
})
