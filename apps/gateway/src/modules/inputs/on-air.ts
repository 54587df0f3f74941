import type { Scope } from '@touchline/records'

/** The names of the live events and conferences that play an input, or that it stands in for, in order. */
export async function playersOnAir(scope: Scope, inputId: number): Promise<string[]> {
  const rows = await scope.query<{ name: string }>(
    `select e.name from event_streams s join events e on e."AccountId" = $1 and e.id = s."EventId"
        where s."AccountId" = $1 and $2 in (s."InputId", s."SecondInputId") and s."deletedAt" is null and s."isMain"
          and e.state = 'live' and e."deletedAt" is null
      union select e.name from conference_streams s
        join business_players e on e."AccountId" = $1 and e.id = s."BusinessPlayerId"
        where s."AccountId" = $1 and s."InputId" = $2 and s."deletedAt" is null and s."isMain"
          and e.state = 'live' and e."deletedAt" is null
      order by name limit 10`,
    [inputId],
  )
  return rows.map(({ name }) => name)
}
