import { AppError, fieldError } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import { readNumber } from '@touchline/games'
import type { Files } from '../../../storage/files.ts'
import type { PlayedKind } from '../kinds.ts'
import { openLane } from '../lane.ts'
import { type Joined, type Joining, type JoinRefusal, writeJoins } from '../write-joins.ts'
import { type KeptQuizzes, openKeptQuizzes } from './kept-quizzes.ts'
import { readOwnAnswers } from './own-answers.ts'
import { type GivenResponse, type Refusal, type WrittenResponse, writeResponses } from './write-responses.ts'

/** Quizzes, as crowds play them. `onTold` hears of accounts that have a quiz of which answers are told. */
export function openTrivia(
  writers: Connections,
  files: Files,
  onTold: (accountId: number) => void,
): PlayedKind & { quizzes: KeptQuizzes } {
  const quizzes = openKeptQuizzes(files, onTold)
  const joins = openLane<Joining, Joined | JoinRefusal>((batch) => writeJoins(writers, 'QuizId', batch))
  const responses = openLane<GivenResponse, WrittenResponse>((batch) => writeResponses(writers, batch))
  return {
    quizzes,
    accountOf: async (database, id) => (await quizzes.read(database, id, 'en')).accountId,
    column: 'QuizId',
    async isOver(database, id) {
      const { closesAt } = await quizzes.read(database, id, 'en')
      return closesAt !== null && Date.now() >= Date.parse(closesAt)
    },
    state: (database, id, lang) => quizzes.state(database, id, lang),
    join: (joining) => joins.give(joining),
    async answer({ accountId, gameId, fanId, arrivedAt, given: { questionId, answerId, value, tappedAt } }) {
      if (questionId === undefined)
        throw fieldError('questionId', 'required', { key: 'play.questionMissing' })
      if (answerId === undefined && value === undefined)
        throw fieldError('answerId', 'required', { key: 'play.answerMissing' })
      if (answerId !== undefined && value !== undefined)
        throw fieldError('value', 'not_both', { key: 'play.notBoth' })
      const number = value === undefined ? null : readNumber(value)
      if (number === undefined) throw fieldError('value', 'invalid', { key: 'play.numberUnread' })
      const written = await responses.give({
        ...{ accountId, quizId: gameId, questionId, fanId, arrivedAt },
        ...{ answerId: answerId ?? null, value: number },
        tappedAt: tappedAt ? Date.parse(tappedAt) : null,
      })
      if (written.refusal !== null) throw refused(written.refusal)
      const { refusal: _, ...receipt } = written
      return { kind: 'trivia', QuestionId: questionId, ...receipt }
    },
    own: async (scope, database, id) =>
      readOwnAnswers(scope, await quizzes.read(database, id, 'en'), Date.now()),
    async close() {
      await Promise.all([joins.close(), responses.close()])
    },
  }
}

function refused(refusal: Refusal): Error {
  const key = `play.${refusal}` as const
  if (refusal === 'notJoined') return new AppError('not_found', { key })
  if (refusal === 'noQuestion') return fieldError('questionId', 'unknown', { key })
  if (refusal === 'answerMissing') return fieldError('answerId', 'required', { key })
  if (refusal === 'numberMissing') return fieldError('value', 'required', { key })
  if (refusal === 'numberOutside') return fieldError('value', 'outside', { key })
  if (refusal === 'otherQuestion') return fieldError('answerId', 'unknown', { key })
  return new AppError('conflict', { key })
}
