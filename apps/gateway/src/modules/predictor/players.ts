import type { Account } from '@touchline/games/standings'

/** Whom a first scorer can be: the squads of both sides as `home:Kessou`, in the order of their numbers. */
export async function playersOf(account: Account, EventId: number): Promise<string[]> {
  const rows = await account.query<{ value: string }>(
    `select case when c.place = 1 then 'home:' else 'away:' end || (p.player->>'name') as value
      from (select "ChallengerId", row_number() over (order by position) as place, count(*) over () as count
          from event_challengers where "EventId" = $2) c
        join challengers x on x."AccountId" = $1 and x.id = c."ChallengerId" and c.count = 2
        cross join jsonb_array_elements(x.squad) p(player)
      order by c.place, (p.player->>'number')::int nulls last, p.player->>'name'`,
    [EventId],
  )
  return [...new Set(rows.map(({ value }) => value))]
}
