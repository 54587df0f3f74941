import { readEventGames } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { makeReady } from '../../http/ready-answer.ts'

/** A proxy may answer a crowd for a second. */
const forAll = 'public, max-age=1, s-maxage=1'

export const readEventGamesHandler = handle(
  readEventGames,
  async ({ params: { id }, query }, { services, database }) =>
    await makeReady(await services.play.eventGames.read(database, id, query), forAll),
)
