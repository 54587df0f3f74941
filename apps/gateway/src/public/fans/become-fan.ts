import { AppError } from '@touchline/contract'
import type { Scope, Writer } from '@touchline/records'
import { holdForMerge, lockFans, mergeFans, type Twice } from '../../modules/fans/index.ts'
import type { FanOfDevice } from '../audience/devices.ts'

type Person = { id: number; name: string | null; isBlocked: boolean; email: string | null }
type Becoming = {
  /** Whom the way of logging in leads to; undefined for somebody new. */
  known: Person | undefined
  /** What somebody new gets; null if no address was proved. */
  email: string | null
  language: string
  deviceName: string | null
  guest: FanOfDevice | null
}

export type Became = { id: number; name: string | null; deviceId: number; twice: Twice[] }

const columns = 'id, name, "isBlocked", email'
const blocked = () => new AppError('forbidden', { key: 'fans.blocked' })

/** The fan with an address, which the caller has proved to be theirs. */
export async function fanWithEmail(inside: Scope<Writer>, email: string): Promise<Person | undefined> {
  const [fan] = await inside.query<Person>(
    `select ${columns} from fans where "AccountId" = $1 and email = $2 and "deletedAt" is null`,
    [email],
  )
  return fan
}

/** The fan of an id that the caller has proved to be theirs. */
export async function fanWithId(inside: Scope<Writer>, id: number): Promise<Person | undefined> {
  const [fan] = await inside.query<Person>(
    `select ${columns} from fans where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [id],
  )
  return fan
}

/**
 * Signs a person in, in the transaction of the caller. The guest of the device becomes that person, or is merged into the
 * one that is there; a device of somebody who has signed in leads to nobody else. Throws `forbidden` if the person or the
 * guest is blocked.
 */
export async function becomeFan(inside: Scope<Writer>, becoming: Becoming): Promise<Became> {
  const { known, email, language, deviceName } = becoming
  // Before the guest, as those who write there do.
  if (becoming.guest && known) await holdForMerge(inside, becoming.guest.fanId, known.id)
  else if (becoming.guest) await lockFans(inside, [becoming.guest.fanId])
  const guest = await guestOf(inside, becoming.guest)
  if (known?.isBlocked || guest?.isBlocked) throw blocked()
  const fan = known ?? (guest ? await name(inside, guest.id, becoming) : await make(inside, email, language))
  const [device] = await inside.query<{ id: number }>(
    `with seen as (update fans set "lastSeenAt" = now() where "AccountId" = $1 and id = $2)
      insert into fan_devices ("AccountId", "FanId", name) values ($1, $2, $3) returning id`,
    [fan.id, deviceName],
  )
  const deviceId = device!.id
  if (!guest) return { id: fan.id, name: fan.name, deviceId, twice: [] }
  if (guest.id !== fan.id) {
    const { twice } = await mergeFans(inside, { from: guest.id, into: fan.id, deviceId })
    return { id: fan.id, name: fan.name ?? guest.name, deviceId, twice }
  }
  // What the guest kept works on this device, for as long as it is signed in; what is open goes on.
  await inside.query(
    `with mine as (update audience_sessions set "DeviceId" = $3
        where "AccountId" = $1 and "FanId" = $2 and "DeviceId" is null and "endedAt" is null)
      insert into fan_merges ("AccountId", "FormerId", "FanId", "DeviceId") values ($1, $2, $2, $3)
      on conflict do nothing`,
    [guest.id, deviceId],
  )
  return { id: fan.id, name: fan.name, deviceId, twice: [] }
}

/** The guest of a device that nobody has signed in on yet. */
async function guestOf(inside: Scope<Writer>, device: FanOfDevice | null): Promise<Person | undefined> {
  if (!device || device.deviceId !== null) return undefined
  const [guest] = await inside.query<Person>(
    `select ${columns} from fans f where "AccountId" = $1 and id = $2 and "deletedAt" is null and email is null
      and not exists (select from fan_merges m where m."FormerId" = f.id) for update`,
    [device.fanId],
  )
  return guest
}

async function name(inside: Scope<Writer>, id: number, { email, language }: Becoming): Promise<Person> {
  const [fan] = await inside.query<Person>(
    `update fans set email = $3, language = coalesce(language, $4), version = version + 1, "updatedAt" = now()
      where "AccountId" = $1 and id = $2 returning ${columns}`,
    [id, email, language],
  )
  return fan!
}

async function make(inside: Scope<Writer>, email: string | null, language: string): Promise<Person> {
  const [fan] = await inside.query<Person>(
    `insert into fans ("AccountId", email, language, "lastSeenAt") values ($1, $2, $3, now()) returning ${columns}`,
    [email, language],
  )
  return fan!
}
