import type { StoredSettlement } from '@touchline/database'
import { readPredictor } from '../predictor/index.ts'
import type { Transactional } from './account.ts'
import { type Calculated, calculateBoard } from './calculate.ts'

/**
 * Calculates the ranking of a predictor from what is true now, with what the game is to store of it; undefined without such
 * a game. Whoever calls it keeps markers from being written meanwhile.
 */
export async function settlePredictor(
  account: Transactional,
  PredictorGameId: number,
): Promise<{ calculated: Calculated; settled: StoredSettlement } | undefined> {
  const calculated = await calculateBoard(account, { scope: 'predictor', PredictorGameId })
  const game = await readPredictor(account, PredictorGameId)
  if (!game) return undefined
  const truths = Object.fromEntries([...game.truths].map(([question, { value }]) => [question, value]))
  const { isFinal } = game
  return { calculated, settled: { at: new Date().toISOString(), isFinal, ...calculated, truths } }
}
