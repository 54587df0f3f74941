import { notFound, type PredictorPreview, previewPredictorResults } from '@touchline/contract'
import { countPredictions, readPredictor } from '@touchline/games/predictor'
import { calculateInside } from '@touchline/games/standings'
import { findRow, predictorGameRecords, type Scope } from '@touchline/records'
import { tried } from '../../crud/tried.ts'
import { handle } from '../../http/call-routes.ts'
import { namesOf } from '../rankings/index.ts'
import { type GiftMove, giftMoves } from './gift-moves.ts'
import { lockGame } from './locked-game.ts'

/** The most rows of who moves. */
const most = 100

type Versions = { id: number; version: number; before: number }
type Row = {
  FanId: number
  rankBefore: number | null
  pointsBefore: number | null
  rank: number | null
  points: number | null
  scores: number
}

/** Whoever has other points or another rank in the new version; first those who gain or lose a gift. */
const readMoves = (inside: Scope, { id, version, before }: Versions, withGifts: readonly number[]) =>
  inside.query<Row>(
    `with old as (select "FanId", rank, points from standings
        where "AccountId" = $1 and "BoardId" = $2 and version = $3),
      new as (select "FanId", rank, points from standings where "AccountId" = $1 and "BoardId" = $2 and version = $4),
      moved as (select "FanId", old.rank as "rankBefore", old.points as "pointsBefore", new.rank, new.points
        from old full join new using ("FanId")
        where (old.rank, old.points) is distinct from (new.rank, new.points))
      select *, (count(*) filter (where points is distinct from "pointsBefore") over ())::int as scores from moved
      order by "FanId" = any($5::int[]) desc, rank nulls last, "FanId" limit ${most}`,
    [id, before, version, withGifts],
  )

const placeOf = (rank: number | null, points: number | null) =>
  rank === null || points === null ? null : { rank, points }

async function movesOf(inside: Scope, gameId: number, board: Versions) {
  const gifts = await giftMoves(inside, gameId, board)
  const ofFan = Map.groupBy(gifts, ({ FanId }) => FanId)
  const changed = gifts.filter(({ change }) => change !== 'kept').map(({ FanId }) => FanId)
  const rows = await readMoves(inside, board, changed)
  const ids = rows.map(({ FanId }) => FanId)
  const names = await namesOf(inside, ids, { PredictorGameId: gameId })
  const moves = rows.map(({ FanId, rankBefore, pointsBefore, rank, points }) => ({
    FanId,
    name: names.get(FanId)?.name ?? null,
    before: placeOf(rankBefore, pointsBefore),
    after: placeOf(rank, points),
    gifts: (ofFan.get(FanId) ?? []).map(({ id, name, change }) => ({ id, name, change })),
  }))
  const count = (wanted: GiftMove['change']) => gifts.filter(({ change }) => change === wanted).length
  return { scores: rows[0]?.scores ?? 0, gained: count('gained'), lost: count('lost'), moves }
}

/** What is true now beside what the results that are shown were calculated with. */
async function changedQuestions(inside: Scope, id: number, settled: Record<string, string | null>) {
  const game = await readPredictor(inside, id)
  if (!game) throw notFound()
  const counts = await countPredictions(inside, id, game.lockedAt)
  const fansOf = (question: number, value: string | null) =>
    counts.find((one) => one.question === question && one.value === value)?.count ?? 0
  return game.questions.flatMap(({ id: question }) => {
    const [before, after] = [settled[question] ?? null, game.truths.get(question)!.value]
    if (before === after) return []
    return [
      {
        ...{ id: question, before, after },
        beforeFans: fansOf(question, before),
        afterFans: fansOf(question, after),
      },
    ]
  })
}

/** What a calculation that was made inside changes of the version before; the transaction is undone. */
export async function comparedInside(
  inside: Scope,
  id: number,
  { board, contestants, moved }: Awaited<ReturnType<typeof calculateInside>>,
  truths: Record<string, string | null>,
): Promise<PredictorPreview> {
  const questions = await changedQuestions(inside, id, truths)
  return { contestants, moved, questions, ...(await movesOf(inside, id, board)) }
}

/** The calculation itself, in a transaction that is undone: a preview from other code would differ sooner or later. */
export const previewPredictorResultsHandler = handle(
  previewPredictorResults,
  async ({ params: { id } }, { scope }) =>
    tried<PredictorPreview>(true, (finish) =>
      scope.transaction(async (inside) => {
        if (!(await lockGame(inside, id))) throw notFound()
        const { settled } = await findRow(inside, predictorGameRecords, id)
        const calculated = await calculateInside(inside, { scope: 'predictor', PredictorGameId: id })
        return finish(await comparedInside(inside, id, calculated, settled?.truths ?? {}))
      }),
    ),
)
