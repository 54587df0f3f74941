import { AppError, calculateMotmResults, chooseMotmWinner, notFound } from '@touchline/contract'
import type { StoredMotmResult } from '@touchline/database'
import { graceMs } from '@touchline/games'
import { orderOf } from '@touchline/games/votes'
import { findRow, motmGameRecords, updateRow } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { countVotes, totalOf } from './counts.ts'
import { motmGameBinding } from './games.binding.ts'
import { type LockedGame, lockGame } from './locked-game.ts'
import { markWinner } from './winner-marker.ts'

/** Whether no vote can come any more. */
const isOver = ({ state, closes, now }: LockedGame) =>
  state === 'closed' && closes !== null && Date.parse(closes) + graceMs <= Date.parse(now)

/** What a result says, whenever it was calculated. */
const saidBy = ({ isFinal, votes, WinnerId, order }: StoredMotmResult) =>
  JSON.stringify([isFinal, votes, WinnerId, order.map((one) => [one.CandidateId, one.votes, one.rank])])

/** Calculates the result of a vote that is locked from all its votes; the winner of one that is over is marked. */
async function settle(game: LockedGame, context: Context): Promise<{ contestants: number; moved: number }> {
  const { scope: inside } = context
  const counts = await countVotes(inside, game.id)
  const { order, WinnerId } = orderOf(counts, game.ChosenId)
  const isFinal = isOver(game)
  const votes = totalOf(counts)
  const result: StoredMotmResult = {
    calculatedAt: new Date(game.now).toISOString(),
    ...{ isFinal, votes, WinnerId: isFinal ? WinnerId : null, order },
  }
  const before = new Map(game.result?.order.map(({ CandidateId, rank }) => [CandidateId, rank]))
  const moved = order.filter(({ CandidateId, rank }) => before.get(CandidateId) !== rank).length
  if (!game.result || saidBy(game.result) !== saidBy(result))
    await updateRow(inside, motmGameRecords, game.id, { result }, { action: 'calculate' })
  const winner = game.candidates.find(({ id }) => id === result.WinnerId)
  if (isFinal || game.result?.isFinal) await markWinner(game, winner, context)
  return { contestants: votes, moved }
}

export const calculateMotmResultsHandler = handle(
  calculateMotmResults,
  async ({ params: { id } }, { scope, services }) =>
    scope.transaction(async (inside) => {
      const game = await lockGame(inside, id)
      if (!game) throw notFound()
      return await settle(game, { scope: inside, services })
    }),
)

export const chooseMotmWinnerHandler = handle(
  chooseMotmWinner,
  async ({ params: { id }, body: { CandidateId } }, { scope, services }) =>
    scope.transaction(async (inside) => {
      const game = await lockGame(inside, id)
      if (!game) throw notFound()
      if (!isOver(game)) throw new AppError('conflict', { key: 'motm.notOver' })
      const { tied } = orderOf(await countVotes(inside, id), null)
      if (!tied.includes(CandidateId)) throw new AppError('not_possible', { key: 'motm.notTied' })
      await updateRow(inside, motmGameRecords, id, { ChosenId: CandidateId }, { action: 'choose-winner' })
      await settle({ ...game, ChosenId: CandidateId }, { scope: inside, services })
      const row = await findRow(inside, motmGameRecords, id)
      return present(motmGameBinding, row, { scope: inside, services })
    }),
)
