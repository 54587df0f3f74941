import { randomBytes } from 'node:crypto'
import {
  type AccessRule,
  AppError,
  fieldError,
  type GiftWay,
  isPermitted,
  motmRight,
  predictorRight,
  quizRight,
} from '@touchline/contract'
import { promiseOf, seedBytes } from '@touchline/games/draw'
import { findRow, giftRecords, insertRow, type Scope, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'
import type { GiftRow } from './gift-row.ts'

const games = { QuizId: 'quizzes', PredictorGameId: 'predictor_games', MotmGameId: 'motm_games' } as const
const links = { ...games, SponsorId: 'sponsors' } as const
type Link = keyof typeof links

/** Who may decide about the gifts of which game. */
const rights = { QuizId: quizRight, PredictorGameId: predictorRight, MotmGameId: motmRight } as const

/** Throws `forbidden` unless the actor may run the game of a gift. */
export function checkGame(gift: Partial<Record<Link, number | null>>, { actor }: Scope): void {
  for (const [field, right] of Object.entries(rights) as [keyof typeof rights, AccessRule][])
    if (gift[field] && !isPermitted(right, actor))
      throw new AppError('forbidden', { key: 'common.notAllowed' })
}

/** What decides who wins, and so cannot be changed afterwards. */
const deciding = ['quantity', 'way', 'rankFrom', 'rankTo', ...Object.keys(games)]

type Values = Partial<Record<Link, number | null>> & {
  rankFrom?: number
  rankTo?: number
  image?: string | null
}

/** Throws `malformed` unless the gift has one game, and its game and sponsor are items of the account. */
async function check(body: Values, after: Values, context: Context): Promise<void> {
  await checkImages(['image'], body, context)
  const named = (Object.keys(games) as Link[]).filter((field) => after[field])
  if (named.length !== 1) throw fieldError('QuizId', 'invalid_value', { key: 'gifts.oneGame' })
  if ((after.rankFrom ?? 1) > (after.rankTo ?? after.rankFrom ?? 1))
    throw fieldError('rankTo', 'invalid_value', { key: 'gifts.ranks' })
  for (const [field, table] of Object.entries(links) as [Link, string][]) {
    const id = body[field]
    if (!id) continue
    checkGame(body, context.scope)
    const found = await context.scope.query(
      `select from ${table} where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
      [id],
    )
    if (found.length === 0) throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  }
}

/** A seed for the draw, sealed until then, and its promise. */
function newSeed({ services }: Context): { seed: string; promise: string } {
  const seed = randomBytes(seedBytes).toString('hex')
  const promise = promiseOf(seed)
  return { seed: services.secrets.seal('draws', promise, seed), promise }
}

/** The seed of a gift that is not decided yet. */
export const seedOf = ({ seed, promise }: GiftRow, { secrets }: Context['services']): string =>
  secrets.open('draws', promise ?? '', seed ?? '')

export const giftBinding = bind(giftRecords, {
  present: ({ imageKey, winnerNames, ...row }, context: Context) => ({
    ...row,
    way: row.way as GiftWay,
    winners: row.winners.map((winner) => ({ ...winner, name: winnerNames[winner.FanId] ?? null })),
    seed: row.drawnAt === null ? null : row.seed,
    image: fileOfImage(imageKey, context),
  }),
  async create(body, context) {
    const rankFrom = body.rankFrom ?? 1
    const ranks = { rankFrom, rankTo: body.rankTo ?? rankFrom }
    await check(body, { ...body, ...ranks }, context)
    return await insertRow(context.scope, giftRecords, { ...body, ...ranks, ...newSeed(context) })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, giftRecords, id)
    checkGame(before, context.scope)
    const given = body as Readonly<Record<string, unknown>>
    const isOther = (field: string) =>
      given[field] !== undefined && given[field] !== before[field as keyof GiftRow]
    if (before.drawnAt !== null && deciding.some(isOther))
      throw new AppError('not_possible', { key: 'gifts.frozen' })
    await check(body, { ...before, ...body }, context)
    return await updateRow(context.scope, giftRecords, id, body, { version })
  },
})
