import { calculatePredictorResults, notFound } from '@touchline/contract'
import { type Calculated, settlePredictor } from '@touchline/games/standings'
import { predictorGameRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { lockGame } from './locked-game.ts'

/** What the history says: how many are ranked, and how many moved. */
const noteOf = ({ contestants, moved }: Calculated) => ({
  before: {},
  after: { contestants: { added: String(contestants) }, moved: { added: String(moved) } },
})

/** Applies what a preview shows, and notes in the history who did and how many moved. */
export const calculatePredictorResultsHandler = handle(
  calculatePredictorResults,
  async ({ params: { id } }, { scope }) =>
    scope.transaction(async (inside) => {
      if (!(await lockGame(inside, id))) throw notFound()
      // A marker that is written meanwhile waits, so that what is noted is what was calculated with.
      await inside.query(
        `select from events where "AccountId" = $1 and id = (select "EventId" from predictor_games
          where "AccountId" = $1 and id = $2) for no key update`,
        [id],
      )
      const done = await settlePredictor(inside, id)
      if (!done) throw notFound()
      const { calculated, settled } = done
      await updateRow(
        inside,
        predictorGameRecords,
        id,
        { settled },
        { action: 'calculate', note: noteOf(calculated) },
      )
      return calculated
    }),
)
