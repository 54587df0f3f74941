import { insertRow, motmGameRecords, type Scope, type System, writeTranslation } from '@touchline/records'

type Player = { name: string; number: number | null }
type Played = { id: number; teams: { ChallengerId: number; squad: Player[] }[] }

/** Creates the vote of a match that was played: closed, with votes, for a person to calculate the result. */
export async function fillVotes(inside: Scope<System>): Promise<void> {
  const [played] = await inside.query<Played>(
    `select e.id, (select jsonb_agg(jsonb_build_object('ChallengerId', c.id, 'squad', c.squad) order by l.position)
        from event_challengers l join challengers c on c.id = l."ChallengerId" where l."EventId" = e.id) as teams
      from events e where e."AccountId" = $1 and e.state = 'replay' order by e."startsAt" desc limit 1`,
    [],
  )
  if (!played) return
  await inside.query(
    `update events set "activatedModules" = "activatedModules" || '["ADDON_MOTM"]'::jsonb where "AccountId" = $1 and id = $2`,
    [played.id],
  )
  const [sponsor] = await inside.query<{ id: number }>(
    'select id from sponsors where "AccountId" = $1 order by id limit 1',
    [],
  )
  const { id } = await insertRow(inside, motmGameRecords, {
    ...{ name: 'Man of the match', EventId: played.id, isDraft: false, SponsorId: sponsor?.id ?? null },
    opensAt: new Date(Date.now() - 72 * 3_600_000).toISOString(),
    closesAt: new Date(Date.now() - 48 * 3_600_000).toISOString(),
  })
  await writeTranslation(inside, motmGameRecords, id, 'fr', { name: 'Homme du match' }, 'be new')
  const players = played.teams.flatMap(({ ChallengerId, squad }) =>
    squad.map(({ name, number }) => ({ name, number, ChallengerId })),
  )
  await inside.query(
    `insert into motm_candidates ("AccountId", "MotmGameId", position, name, number, "ChallengerId")
      select $1, $2, row_number() over () - 1, p.name, p.number, p."ChallengerId"
      from jsonb_to_recordset($3::jsonb) as p(name text, number int, "ChallengerId" int)`,
    [id, JSON.stringify(players)],
  )
  // Fans who have played before; the first players of the list have most of their votes.
  await inside.query(
    `with fan as (select id, name, row_number() over (order by id) as number from fans
        where "AccountId" = $1 and "deletedAt" is null and not "isBlocked" order by id limit 40),
      joined as (insert into contestants ("AccountId", "FanId", "MotmGameId", name, "joinedAt")
        select $1, id, $2, name, now() - interval '60 hours' + number * interval '7 seconds' from fan
        returning id, "FanId", "joinedAt")
    insert into motm_votes ("AccountId", "MotmGameId", "ContestantId", "CandidateId", "arrivedAt")
    select $1, $2, j.id, o.id, j."joinedAt" + (4000 + fan.number * 137) * interval '1 millisecond'
    from joined j join fan on fan.id = j."FanId"
    join motm_candidates o on o."AccountId" = $1 and o."MotmGameId" = $2
      and o.position = (fan.number * fan.number) % (select count(*) from motm_candidates where "MotmGameId" = $2)`,
    [id],
  )
}
