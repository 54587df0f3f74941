import {
  AppError,
  type CallInput,
  fieldError,
  type MessageRef,
  notFound,
  type PredictorPreview,
  tryPredictorMarkers,
} from '@touchline/contract'
import { readPredictor } from '@touchline/games/predictor'
import { calculateInside } from '@touchline/games/standings'
import { findRow, predictorGameRecords, type Scope } from '@touchline/records'
import { tried } from '../../crud/tried.ts'
import { handle } from '../../http/call-routes.ts'
import { checkMoment, phaseOf, readMarkerFacts } from '../events/index.ts'
import { lockGame } from './locked-game.ts'
import { comparedInside } from './preview-results.ts'

type Body = CallInput<typeof tryPredictorMarkers>['body']

/** Throws `malformed` naming the place if one of these is no marker that counts in the event. */
async function remove(inside: Scope, EventId: number, removed: Body['removed']): Promise<void> {
  const known = await inside.query<{ id: number }>(
    `update markers set status = 'retracted' where "AccountId" = $1 and "EventId" = $2 and id = any($3::int[])
      and "deletedAt" is null returning id`,
    [EventId, removed],
  )
  const found = new Set(known.map((one) => one.id))
  const place = removed.findIndex((id) => !found.has(id))
  if (place >= 0) throw fieldError(`removed.${place}`, 'unknown_item', { key: 'common.unknownItem' })
}

/** Adds markers one after the other: a whistle follows from those before it. */
async function add(inside: Scope, EventId: number, added: Body['added']): Promise<void> {
  for (const [place, { phase, ...marker }] of added.entries()) {
    try {
      const facts = await readMarkerFacts(inside, EventId, marker)
      // It may be behind the end of what is recorded.
      checkMoment(marker.at, { mediaEnd: null })
      const { MarkerTypeId, at, ChallengerId = null, player = null } = marker
      // Not as the desk does: that would lock the score, and the desk with it, until everybody is ranked.
      await inside.query(
        `insert into markers ("AccountId", "EventId", "MarkerTypeId", at, "ChallengerId", player, phase)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        [EventId, MarkerTypeId, at, ChallengerId, player, phaseOf(phase, facts)],
      )
    } catch (error) {
      const [wrong] = error instanceof AppError ? (error.details.errors ?? []) : []
      if (!wrong) throw error
      const { path, code, key, params } = wrong
      throw fieldError(`added.${place}.${path}`, code, { key, params } as MessageRef)
    }
  }
}

/** Calculates twice in a transaction that is undone: with the markers as they are, and as they would be. */
export const tryPredictorMarkersHandler = handle(
  tryPredictorMarkers,
  async ({ params: { id }, body: { added, removed } }, { scope }) =>
    tried<PredictorPreview>(true, (finish) =>
      scope.transaction(async (inside) => {
        if (!(await lockGame(inside, id))) throw notFound()
        const { EventId } = await findRow(inside, predictorGameRecords, id)
        const key = { scope: 'predictor', PredictorGameId: id } as const
        await calculateInside(inside, key)
        const now = await readPredictor(inside, id)
        const truths = Object.fromEntries([...now!.truths].map(([question, { value }]) => [question, value]))
        await remove(inside, EventId, removed)
        await add(inside, EventId, added)
        return finish(await comparedInside(inside, id, await calculateInside(inside, key), truths))
      }),
    ),
  { isTrial: true },
)
