import { AppError, notFound, startQuestion } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'
import { momentOf, questionOf } from './trivia/quiz-state.ts'
import { startNext } from './trivia/start-question.ts'

export const startQuestionHandler = handleAudience(
  startQuestion,
  async ({ params: { kind, id }, body: { lang = 'en' } }, { services, scope, database }) => {
    if (kind !== 'trivia') throw notFound()
    const quiz = await services.play.quizzes.read(database, id, lang)
    const now = Date.now()
    if (momentOf(quiz, now).phase !== 'own') throw new AppError('conflict', { key: 'play.notOpen' })
    const next = await startNext(scope, quiz, now)
    if (next === 'notJoined') throw new AppError('not_found', { key: 'play.notJoined' })
    const question = next ? questionOf(quiz, next.index, next.startedAt, services.files, now) : null
    return { now: new Date().toISOString(), question }
  },
)
