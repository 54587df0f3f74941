import { type CallReply, notFound, type signInFan } from '@touchline/contract'
import type { Connections, Queryable } from '@touchline/database'
import { type Scope, scopeOf, type Writer } from '@touchline/records'
import { deviceNames } from '../../modules/session/index.ts'
import type { Services } from '../../services.ts'
import { again } from './again.ts'
import { type Became, becomeFan } from './become-fan.ts'

/** What a person calls a device: `Firefox · Android`; null for one that says nothing known. */
export function deviceName(userAgent: string | null): string | null {
  const { browser, system } = deviceNames(userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || null
}

/** Throws `not_found` unless the account is there and active. */
export async function checkAccount(database: Queryable, id: number): Promise<void> {
  const { rows } = await database.query('select from accounts where id = $1 and "isActive"', [id])
  if (rows.length === 0) throw notFound()
}

type Found = Pick<Parameters<typeof becomeFan>[1], 'known' | 'email'>
type LogIn = {
  accountId: number
  language: string
  /** What the device keeps, as it sent it. */
  device: string | undefined
  /**
   * Finds the person in the transaction that logs them in, and uses up what they have proved it with. `remember` writes how
   * they are found the next time.
   */
  find(inside: Scope<Writer>): Promise<Found & { remember?: (fanId: number) => Promise<void> }>
}
type Context = {
  services: Pick<Services, 'audience'>
  database: Connections
  userAgent: string | null
}

/** Logs a person in whom `find` finds, with the guest of the device, and opens a session. Throws as `becomeFan`. */
export async function logIn(
  { services: { audience }, database, userAgent }: Context,
  { accountId, language, device, find }: LogIn,
): Promise<CallReply<typeof signInFan>> {
  const ofDevice = device === undefined ? undefined : audience.fanOfDevice(device)
  // A device of another account has no guest here.
  const guest = ofDevice?.accountId === accountId ? ofDevice : null
  const became = await again(() =>
    scopeOf(database, accountId).transaction(async (inside): Promise<Became> => {
      const { remember, ...found } = await find(inside)
      const one = await becomeFan(inside, {
        ...{ ...found, guest, language },
        deviceName: deviceName(userAgent),
      })
      await remember?.(one.id)
      return one
    }),
  )
  const of = { accountId, fanId: became.id, deviceId: became.deviceId }
  const opened = await audience.open(database, of)
  return { ...opened, device: audience.deviceOf(of), name: became.name, twice: became.twice }
}
