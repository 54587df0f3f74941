import { readGameState } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'

export const readGameStateHandler = handle(
  readGameState,
  ({ params: { id }, query: { lang } }, { services, database }) =>
    services.play.quizzes.state(database, id, lang),
)
