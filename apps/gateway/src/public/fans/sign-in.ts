import { AppError, requestFanCode, resumeFan, signInFan } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { fanOf } from '../audience/fan-of.ts'
import { fanWithEmail } from './become-fan.ts'
import { askForCode, tryCode, useCode } from './codes.ts'
import { checkAccount, logIn } from './log-in.ts'

export const requestFanCodeHandler = handle(
  requestFanCode,
  async ({ params: { accountId }, body: { email, lang } }, { services, database, ip }) => {
    await checkAccount(database, accountId)
    const asked = { accountId, email, language: lang, purpose: 'sign-in', fanId: null, ip } as const
    return await askForCode(database, services, asked)
  },
  { isSecret: true },
)

export const signInFanHandler = handle(
  signInFan,
  async ({ params: { accountId }, body: { ticket, code, device } }, context) => {
    const { database } = context
    const { email, language } = await tryCode(database, { accountId, purpose: 'sign-in', ticket, code })
    return await logIn(context, {
      ...{ accountId, language, device },
      async find(inside) {
        await useCode(inside, ticket)
        return { known: await fanWithEmail(inside, email), email }
      },
    })
  },
  { isSecret: true },
)

export const resumeFanHandler = handle(
  resumeFan,
  async ({ params: { accountId }, body: { device } }, { services: { audience }, database }) => {
    const known = audience.fanOfDevice(device)
    const found = known?.accountId === accountId ? await fanOf(database, known) : 'ended'
    if (found === 'blocked') throw new AppError('forbidden', { key: 'fans.blocked' })
    if (found === 'ended') throw new AppError('unauthenticated', { key: 'fans.deviceEnded' })
    const { rows } = await database.query<{ name: string | null }>(
      'select name from fans where "AccountId" = $1 and id = $2',
      [accountId, found.fanId],
    )
    const opened = await audience.open(database, found)
    return { ...opened, device: audience.deviceOf(found), name: rows[0]!.name }
  },
  { isSecret: true },
)
