import { AppError, fieldError, type GameState, notFound } from '@touchline/contract'
import type { Connections, Queryable } from '@touchline/database'
import { isAnswer } from '@touchline/games/predictor'
import { LRUCache } from 'lru-cache'
import { makeReady, type ReadyAnswer } from '../../../http/ready-answer.ts'
import type { Files } from '../../../storage/files.ts'
import type { PlayedKind, PlayLanguage } from '../kinds.ts'
import { openLane } from '../lane.ts'
import { readTopRanking } from '../own-ranking.ts'
import { type Joined, type Joining, type JoinRefusal, writeJoins } from '../write-joins.ts'
import { momentOf, stateOf } from './game-state.ts'
import { readOwnPredictions } from './own-predictions.ts'
import { type PublicPredictor, readPublicPredictor } from './read-game.ts'
import {
  type GivenPrediction,
  type PredictionRefusal,
  type WrittenPrediction,
  writePredictions,
} from './write-predictions.ts'

/** Milliseconds for which a game is not read again: a whistle is seen after at most as long, and counts at once. */
const gameMs = 500
/** A proxy may answer a crowd for a second. */
const forAll = 'public, max-age=1, s-maxage=1'

/** Predictors, as crowds play them. */
export function openPredictor(writers: Connections, files: Files): PlayedKind {
  const joins = openLane<Joining, Joined | JoinRefusal>((batch) =>
    writeJoins(writers, 'PredictorGameId', batch),
  )
  const predictions = openLane<GivenPrediction, WrittenPrediction>((batch) =>
    writePredictions(writers, batch),
  )
  const games = new LRUCache<string, PublicPredictor | 'none', { database: Queryable }>({
    max: 1_000,
    ttl: gameMs,
    fetchMethod: async (key, _, { context: { database } }) => {
      const [id, lang] = key.split(' ')
      return (await readPublicPredictor(database, Number(id), lang!)) ?? 'none'
    },
  })
  /** Made once of what was read, until the clock changes it. */
  const made = new WeakMap<PublicPredictor, { until: number; answer: Promise<ReadyAnswer<GameState>> }>()

  async function read(database: Queryable, id: number, lang: PlayLanguage): Promise<PublicPredictor> {
    const game = await games.fetch(`${id} ${lang}`, { context: { database } })
    if (!game || game === 'none') throw notFound()
    return game
  }

  async function make(database: Queryable, game: PublicPredictor, lang: PlayLanguage, now: number) {
    const board = { scope: 'predictor', PredictorGameId: game.id } as const
    const isSettled = momentOf(game, now).phase === 'settled'
    const top = isSettled ? await readTopRanking(database, game.accountId, board) : []
    return await makeReady<GameState>(stateOf(game, top, lang, files, now), forAll)
  }

  return {
    accountOf: async (database, id) => (await read(database, id, 'en')).accountId,
    column: 'PredictorGameId',
    async isOver(database, id) {
      const { phase } = momentOf(await read(database, id, 'en'), Date.now())
      return phase === 'locked' || phase === 'settled'
    },
    async state(database, id, lang) {
      const game = await read(database, id, lang)
      const now = Date.now()
      const known = made.get(game)
      if (known && now < known.until) return await known.answer
      const { nextAt } = momentOf(game, now)
      const answer = make(database, game, lang, now)
      made.set(game, { until: nextAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextAt), answer })
      answer.catch(() => made.delete(game))
      return await answer
    },
    join: (joining) => joins.give(joining),
    async answer({ accountId, gameId, fanId, arrivedAt, given: { questionId, value } }) {
      if (questionId === undefined)
        throw fieldError('questionId', 'required', { key: 'play.questionMissing' })
      if (value === undefined) throw fieldError('value', 'required', { key: 'play.answerMissing' })
      const game = await read(writers, gameId, 'en')
      const question = game.questions.find(({ id }) => id === questionId)
      if (game.accountId === accountId && question && !isAnswer(question, value, game.players))
        throw fieldError('value', 'invalid_value', { key: 'predictor.badValue' })
      const written = await predictions.give({ accountId, gameId, questionId, fanId, value, arrivedAt })
      if (written.refusal !== null) throw refused(written.refusal)
      return { kind: 'predictor', id: written.id, QuestionId: questionId, value: written.value }
    },
    own: async (scope, database, id) => readOwnPredictions(scope, await read(database, id, 'en'), Date.now()),
    async close() {
      await Promise.all([joins.close(), predictions.close()])
    },
  }
}

function refused(refusal: PredictionRefusal): Error {
  if (refusal === 'notJoined') return new AppError('not_found', { key: 'play.notJoined' })
  if (refusal === 'noQuestion') return fieldError('questionId', 'unknown', { key: 'play.noQuestion' })
  return new AppError('conflict', { key: refusal === 'locked' ? 'predictor.locked' : 'play.notOpen' })
}
