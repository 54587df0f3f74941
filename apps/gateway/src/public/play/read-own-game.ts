import { AppError, readOwnGame } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'

export const readOwnGameHandler = handleAudience(
  readOwnGame,
  async ({ params: { kind, id } }, { services, scope, database }) => {
    const own = await services.play.kinds[kind].own(scope, database, id)
    if (!own) throw new AppError('not_found', { key: 'play.notJoined' })
    return own
  },
)
