import { AppError, readOwnGame } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'
import { readOwnAnswers } from './trivia/own-answers.ts'

export const readOwnGameHandler = handleAudience(
  readOwnGame,
  async ({ params: { id } }, { services, scope, database }) => {
    const quiz = await services.play.quizzes.read(database, id, 'en')
    const own = await readOwnAnswers(scope, quiz, Date.now())
    if (!own) throw new AppError('not_found', { key: 'play.notJoined' })
    return own
  },
)
