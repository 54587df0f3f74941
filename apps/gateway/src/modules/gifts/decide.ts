import { AppError, awardGift, drawGift, handOverGift } from '@touchline/contract'
import type { StoredWinner } from '@touchline/database'
import { drawWinners, entrantsText } from '@touchline/games/draw'
import { findRow, giftRecords, type Scope, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { byRank, settledEntrants } from './gift-ranks.ts'
import type { Entrant, GiftRow } from './gift-row.ts'
import { checkGame, giftBinding, seedOf } from './gifts.binding.ts'

/** Nobody decides about the same gift meanwhile. */
async function hold(inside: Scope, id: number): Promise<GiftRow> {
  await inside.query('select from gifts where "AccountId" = $1 and id = $2 for no key update', [id])
  const gift = await findRow(inside, giftRecords, id)
  checkGame(gift, inside)
  return gift
}

async function holdUndecided(inside: Scope, id: number): Promise<GiftRow> {
  const gift = await hold(inside, id)
  if (gift.drawnAt !== null) throw new AppError('conflict', { key: 'gifts.decided' })
  return gift
}

const winnerOf = ({ FanId, rank }: Entrant): StoredWinner => ({ FanId, rank, handedOverAt: null })

/** Stores who won, with the seed as everybody may read it, and among whom was drawn. */
async function decide(
  inside: Scope,
  gift: GiftRow,
  seed: string,
  { winners, drawnAmong, action }: { winners: StoredWinner[]; drawnAmong: number[]; action: string },
): Promise<GiftRow> {
  if (drawnAmong.length > 0)
    await inside.query(
      `insert into gift_draws ("AccountId", "GiftId", entrants)
        values ($1, $2, string_to_array($3, ',')::int[])`,
      [gift.id, entrantsText(drawnAmong)],
    )
  const changes = { winners, seed, drawnAt: new Date().toISOString() }
  return (await updateRow(inside, giftRecords, gift.id, changes, { action }))!
}

export const drawGiftHandler = handle(drawGift, async ({ params: { id } }, { scope, services }) => {
  const row = await scope.transaction(async (inside) => {
    const gift = await holdUndecided(inside, id)
    const entrants = await settledEntrants(inside, gift)
    const seed = seedOf(gift, services)
    const { sure, tied, left } =
      gift.way === 'draw'
        ? { sure: [], tied: entrants, left: gift.quantity }
        : byRank(entrants, gift.quantity)
    const drawnAmong = tied.map(({ FanId }) => FanId)
    const drawn = drawWinners(seed, drawnAmong, left)
    const winners = [
      ...sure.map(winnerOf),
      ...drawn.map((FanId) => ({ FanId, rank: null, handedOverAt: null })),
    ]
    return await decide(inside, gift, seed, { winners, drawnAmong, action: 'draw' })
  })
  return present(giftBinding, row, { scope, services })
})

export const awardGiftHandler = handle(
  awardGift,
  async ({ params: { id }, body: { chosen = [] } }, { scope, services }) => {
    const row = await scope.transaction(async (inside) => {
      const gift = await holdUndecided(inside, id)
      if (gift.way === 'draw') throw new AppError('not_possible', { key: 'gifts.byDraw' })
      const { sure, tied, left } = byRank(await settledEntrants(inside, gift), gift.quantity)
      const picked = tied.filter(({ FanId }) => chosen.includes(FanId))
      if (left > 0 && chosen.length === 0)
        throw new AppError('not_possible', { key: 'gifts.tied', params: { rank: tied[0]!.rank, left } })
      if (picked.length !== left || picked.length !== new Set(chosen).size)
        throw new AppError('not_possible', { key: 'gifts.chosen', params: { left } })
      const winners = [...sure, ...picked].map(winnerOf)
      return await decide(inside, gift, seedOf(gift, services), { winners, drawnAmong: [], action: 'award' })
    })
    return present(giftBinding, row, { scope, services })
  },
)

export const handOverGiftHandler = handle(
  handOverGift,
  async ({ params: { id, fanId }, body: { handedOver } }, { scope, services }) => {
    const row = await scope.transaction(async (inside) => {
      const gift = await hold(inside, id)
      if (!gift.winners.some(({ FanId }) => FanId === fanId))
        throw new AppError('not_possible', { key: 'gifts.noWinner' })
      const handedOverAt = handedOver ? new Date().toISOString() : null
      const winners = gift.winners.map((winner) =>
        winner.FanId === fanId && (winner.handedOverAt !== null) !== handedOver
          ? { ...winner, handedOverAt }
          : winner,
      )
      return (await updateRow(inside, giftRecords, id, { winners }, { action: 'hand-over' }))!
    })
    return present(giftBinding, row, { scope, services })
  },
)
