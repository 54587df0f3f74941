import { readGameState } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'

export const readGameStateHandler = handle(
  readGameState,
  ({ params: { kind, id }, query: { lang } }, { services, database }) =>
    services.play.kinds[kind].state(database, id, lang),
)
