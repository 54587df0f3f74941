import { answerGame } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'

export const answerGameHandler = handleAudience(
  answerGame,
  ({ params: { kind, id }, body }, { services, viewer, arrivedAt }) =>
    services.play.kinds[kind].answer({
      accountId: viewer.accountId,
      gameId: id,
      // A viewer of this call is a fan.
      fanId: viewer.fanId!,
      given: body,
      arrivedAt,
    }),
)
