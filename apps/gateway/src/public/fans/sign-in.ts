import { AppError, notFound, requestFanCode, resumeFan, signInFan } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { scopeOf } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { deviceNames } from '../../modules/session/index.ts'
import { fanOf } from '../audience/fan-of.ts'
import { again } from './again.ts'
import { becomeFan } from './become-fan.ts'
import { askForCode, tryCode, useCode } from './codes.ts'

/** What a person calls a device: `Firefox · Android`; null for one that says nothing known. */
function deviceName(userAgent: string | null): string | null {
  const { browser, system } = deviceNames(userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || null
}

/** Throws `not_found` unless the account is there and active. */
async function checkAccount(database: Queryable, id: number): Promise<void> {
  const { rows } = await database.query('select from accounts where id = $1 and "isActive"', [id])
  if (rows.length === 0) throw notFound()
}

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
    const { services, database, userAgent } = context
    const { audience } = services
    const { email, language } = await tryCode(database, { accountId, purpose: 'sign-in', ticket, code })
    const known = device === undefined ? undefined : audience.fanOfDevice(device)
    // A device of another account has no guest here.
    const guest = known?.accountId === accountId ? known : null
    const became = await again(() =>
      scopeOf(database, accountId).transaction(async (inside) => {
        await useCode(inside, ticket)
        return await becomeFan(inside, {
          ...{ email, guest, language },
          deviceName: deviceName(userAgent),
        })
      }),
    )
    const of = { accountId, fanId: became.id, deviceId: became.deviceId }
    const opened = await audience.open(database, of)
    return { ...opened, device: audience.deviceOf(of), name: became.name, twice: became.twice }
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
