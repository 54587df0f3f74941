import { AppError, eraseOwnData, requestErasureCode } from '@touchline/contract'
import { scopeOf } from '@touchline/records'
import { eraseFanIn } from '../../modules/fans/index.ts'
import { handleAudience } from '../audience/mount.ts'
import { askForCode, tryCode, useCode } from './codes.ts'

export const requestErasureCodeHandler = handleAudience(
  requestErasureCode,
  async (_, { scope, services, database, viewer: { accountId, fanId }, ip }) => {
    const [fan] = await scope.own<{ email: string | null; language: string | null }>(
      'select email, language from fans where "AccountId" = $1 and id = $2 and "deletedAt" is null',
    )
    if (!fan?.email) throw new AppError('not_possible', { key: 'fans.noEmail' })
    const language = fan.language ?? 'en'
    const asked = { accountId, email: fan.email, language, purpose: 'erase', fanId, ip } as const
    return await askForCode(database, services, asked)
  },
)

export const eraseOwnDataHandler = handleAudience(
  eraseOwnData,
  async ({ body: { ticket, code } }, { database, viewer: { accountId, fanId } }) => {
    // A viewer of this call is a fan.
    const id = fanId!
    await tryCode(database, { accountId, purpose: 'erase', ticket, code, fanId: id })
    return await scopeOf(database, accountId).transaction(async (inside) => {
      await useCode(inside, ticket)
      return await eraseFanIn(inside, id)
    })
  },
)
