import { AppError, fieldError, joinGame } from '@touchline/contract'
import { isOffensive } from '@touchline/games'
import { handle } from '../../http/call-routes.ts'
import { isEntered } from './write-joins.ts'

export const joinGameHandler = handle(
  joinGame,
  async ({ params: { kind, id }, body: { name, device } }, { services, database, ip }) => {
    const { play, audience } = services
    const played = play.kinds[kind]
    const accountId = await played.accountOf(database, id)
    if (isOffensive(name)) throw fieldError('name', 'invalid', { key: 'play.nameRefused' })
    const known = device === undefined ? undefined : audience.fanOfDevice(device)
    // A device of another account is a new one here.
    const { fanId, deviceId } = known?.accountId === accountId ? known : { fanId: null, deviceId: null }
    // Whoever is in it already finds their own result.
    if ((await played.isOver(database, id)) && !(await isEntered(database, played.column, id, fanId)))
      throw new AppError('conflict', { key: 'play.over' })
    const network = audience.networkOf(ip, accountId)
    const joined = await played.join({ gameId: id, accountId, name, fanId, deviceId, network })
    if (joined === 'blocked') throw new AppError('forbidden', { key: 'play.blocked' })
    if (joined === 'ended') throw new AppError('unauthenticated', { key: 'fans.deviceEnded' })
    const { FanId, DeviceId, sessionId } = joined
    return {
      ...audience.tokenOf({ accountId, sessionId, fanId: FanId }),
      device: audience.deviceOf({ accountId, fanId: FanId, deviceId: DeviceId }),
      contestant: { id: joined.id, name: joined.name },
    }
  },
  { isSecret: true },
)
