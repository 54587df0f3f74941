import { AppError, eraseOwnData, fieldError, requestErasureCode } from '@touchline/contract'
import { scopeOf } from '@touchline/records'
import { eraseFanIn } from '../../modules/fans/index.ts'
import { isLoggedInSql } from '../audience/fan-of.ts'
import { handleAudience } from '../audience/mount.ts'
import type { AudienceScope } from '../audience/scope.ts'
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

/** Who has no address, to which a code could be sent, has to have logged in just now. Throws unless that is so. */
async function checkJustLoggedIn(scope: AudienceScope): Promise<void> {
  const [fan] = await scope.own<{ email: string | null; isLoggedIn: boolean; isFresh: boolean }>(
    `select f.email, ${isLoggedInSql('f')} as "isLoggedIn", exists (select from audience_sessions s
        join fan_devices d on d.id = s."DeviceId" and d."FanId" = f.id
        where s.id = $3 and d."signedInAt" > now() - interval '10 minutes') as "isFresh"
      from fans f where f."AccountId" = $1 and f.id = $2 and f."deletedAt" is null`,
    [scope.viewer.sessionId],
  )
  if (fan?.email) throw fieldError('code', 'required', { key: 'fans.codeForm' })
  if (!fan?.isLoggedIn) throw new AppError('not_possible', { key: 'fans.noEmail' })
  if (!fan.isFresh) throw new AppError('not_possible', { key: 'fans.logInAgain' })
}

export const eraseOwnDataHandler = handleAudience(
  eraseOwnData,
  async ({ body: { ticket, code } }, { database, scope, viewer: { accountId, fanId } }) => {
    // A viewer of this call is a fan.
    const id = fanId!
    if (ticket === undefined || code === undefined) {
      await checkJustLoggedIn(scope)
      return await scopeOf(database, accountId).transaction((inside) => eraseFanIn(inside, id))
    }
    await tryCode(database, { accountId, purpose: 'erase', ticket, code, fanId: id })
    return await scopeOf(database, accountId).transaction(async (inside) => {
      await useCode(inside, ticket)
      return await eraseFanIn(inside, id)
    })
  },
)
