import { endFanDevice, type FanDevice, listFanDevices, notFound } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'

export const listFanDevicesHandler = handleAudience(listFanDevices, async (_, { scope, viewer }) => {
  const data = await scope.own<FanDevice>(
    `select d.id, d.name, d."signedInAt", greatest(d."lastSeenAt", s.at) as "lastSeenAt",
        coalesce(s."isCurrent", false) as "isCurrent"
      from fan_devices d left join lateral (
        select max(s."lastSeenAt") as at, bool_or(s.id = $3) as "isCurrent" from audience_sessions s
        where s."DeviceId" = d.id and s."FanId" = d."FanId") s on true
      where d."AccountId" = $1 and d."FanId" = $2 and d."endedAt" is null
      order by "lastSeenAt" desc, d.id desc limit 100`,
    [viewer.sessionId],
  )
  return { data }
})

export const endFanDeviceHandler = handleAudience(endFanDevice, async ({ params: { id } }, { scope }) => {
  const ended = await scope.own(
    `with device as (update fan_devices set "endedAt" = now()
        where "AccountId" = $1 and "FanId" = $2 and id = $3 and "endedAt" is null returning id),
      sessions as (update audience_sessions set "endedAt" = now()
        where "DeviceId" in (select id from device) and "endedAt" is null)
      select id from device`,
    [id],
  )
  if (ended.length === 0) throw notFound()
  return undefined
})
