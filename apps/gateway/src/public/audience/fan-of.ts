import type { Queryable } from '@touchline/database'
import type { FanOfDevice } from './devices.ts'

/** Whether the fan of an alias has logged in, and is no guest: by an address that was proved, or at a provider. */
export const isLoggedInSql = (fan: string) =>
  `(${fan}.email is not null or exists (select from fan_identities i
    where i."AccountId" = ${fan}."AccountId" and i."FanId" = ${fan}.id))`

/**
 * The fan of a device, as whom a guest has signed in on it since. `ended` if the fan has signed out on it, `blocked` for one
 * who is blocked or erased.
 */
export async function fanOf(
  database: Queryable,
  { accountId, fanId, deviceId }: FanOfDevice,
): Promise<FanOfDevice | 'ended' | 'blocked'> {
  const { rows } = await database.query<{
    fanId: number | null
    deviceId: number | null
    isEnded: boolean
  }>({
    name: 'fan-of-device',
    text: `with named as (
        select coalesce(m."FanId", g.fan) as fan, coalesce(g.device, m."DeviceId") as device
        from (select $2::int as fan, $3::int as device) g
        left join fan_merges m on m."AccountId" = $1 and m."FormerId" = g.fan
      ), used as (
        update fan_devices set "lastSeenAt" = now() from named where id = named.device and "FanId" = named.fan
          and "endedAt" is null and "lastSeenAt" < now() - interval '10 minutes'
      )
      select f.id as "fanId", d.id as "deviceId", n.device is not null and d.id is null as "isEnded" from named n
      left join fan_devices d on d."AccountId" = $1 and d.id = n.device and d."FanId" = n.fan and d."endedAt" is null
      left join fans f on f."AccountId" = $1 and f.id = n.fan and f."deletedAt" is null and not f."isBlocked"`,
    values: [accountId, fanId, deviceId],
  })
  const found = rows[0]!
  if (found.isEnded) return 'ended'
  return found.fanId === null ? 'blocked' : { accountId, fanId: found.fanId, deviceId: found.deviceId }
}
