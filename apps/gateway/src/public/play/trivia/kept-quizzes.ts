import { notFound, type TriviaState } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'
import { makeReady, type ReadyAnswer } from '../../../http/ready-answer.ts'
import type { Files } from '../../../storage/files.ts'
import type { PlayLanguage } from '../kinds.ts'
import { readTopRanking } from '../own-ranking.ts'
import { momentOf, stateOf, toldQuestions } from './quiz-state.ts'
import { type Answered, countAnswers, countContestants, type PublicQuiz, readQuiz } from './read-quiz.ts'

/** Milliseconds for which a quiz is not read again: what its host does is seen after at most as long. */
const quizMs = 500
/** Milliseconds for which a count is good enough. */
const countMs = 3_000
/** A proxy may answer a crowd for a second. */
const forAll = 'public, max-age=1, s-maxage=1'

const none: Answered = { counts: [], given: [], bins: [] }

type Asked = { database: Queryable }

export type KeptQuizzes = {
  /** A published quiz. Throws `not_found`. */
  read(database: Queryable, id: number, lang: PlayLanguage): Promise<PublicQuiz>
  /** What goes on in it, the same for all who ask. Throws `not_found`. */
  state(database: Queryable, id: number, lang: PlayLanguage): Promise<ReadyAnswer<TriviaState>>
}

/**
 * Keeps what crowds ask of quizzes: however many there are, each is read twice a second. `onTold` hears of accounts that
 * have a quiz of which answers are told.
 */
export function openKeptQuizzes(
  files: Files,
  onTold: (accountId: number) => void,
  now: () => number = Date.now,
): KeptQuizzes {
  const quizzes = new LRUCache<string, PublicQuiz | 'none', Asked>({
    max: 1_000,
    ttl: quizMs,
    fetchMethod: async (key, _, { context: { database } }) => {
      const [id, lang] = key.split(' ')
      return (await readQuiz(database, Number(id), lang!)) ?? 'none'
    },
  })
  const contestants = new LRUCache<number, number, Asked>({
    max: 1_000,
    ttl: countMs,
    allowStale: true,
    fetchMethod: (id, _, { context: { database } }) => countContestants(database, id),
  })
  const answers = new LRUCache<number, Answered, Asked>({
    max: 10_000,
    ttl: countMs,
    fetchMethod: (id, _, { context: { database } }) => countAnswers(database, id),
  })
  /** Made once of what was read, until the clock changes it. */
  const made = new WeakMap<PublicQuiz, { until: number; answer: Promise<ReadyAnswer<TriviaState>> }>()

  async function make(database: Queryable, quiz: PublicQuiz, at: number): Promise<ReadyAnswer<TriviaState>> {
    const context = { database }
    const told = toldQuestions(quiz, at)
    if (told.length > 0) onTold(quiz.accountId)
    const counts = new Map(
      await Promise.all(
        told.map(async ({ id }) => [id, (await answers.fetch(id, { context })) ?? none] as const),
      ),
    )
    const moment = momentOf(quiz, at)
    const board = { scope: 'quiz', QuizId: quiz.id } as const
    const counted = {
      top: moment.phase === 'over' ? await readTopRanking(database, quiz.accountId, board) : [],
      contestants: (await contestants.fetch(quiz.id, { context })) ?? 0,
      countsOf: (id: number) => counts.get(id) ?? none,
    }
    return await makeReady(stateOf(quiz, moment, counted, files, at), forAll)
  }

  async function read(database: Queryable, id: number, lang: PlayLanguage): Promise<PublicQuiz> {
    const quiz = await quizzes.fetch(`${id} ${lang}`, { context: { database } })
    if (!quiz || quiz === 'none') throw notFound()
    return quiz
  }

  return {
    read,
    async state(database, id, lang) {
      const quiz = await read(database, id, lang)
      const at = now()
      const known = made.get(quiz)
      if (known && at < known.until) return await known.answer
      const until = momentOf(quiz, at).nextAt ?? Number.POSITIVE_INFINITY
      const answer = make(database, quiz, at)
      made.set(quiz, { until, answer })
      answer.catch(() => made.delete(quiz))
      return await answer
    },
  }
}
