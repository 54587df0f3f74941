import { type MotmTeam, readMotmPlayers } from '@touchline/contract'
import { findRow, motmGameRecords, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

type Row = {
  ChallengerId: number
  name: string
  squad: { name: string; number: number | null }[]
  named: string[]
}

/**
 * The squads of an event, home first. Somebody has played whom a marker names that counts: by name, or by the number of
 * the shirt where it was logged as that.
 */
export async function readTeams(scope: Scope, eventId: number): Promise<MotmTeam[]> {
  const rows = await scope.query<Row>(
    `select c.id as "ChallengerId", c.name, c.squad,
        array(select distinct named from markers m cross join lateral (values (m.player), (m."secondPlayer")) p (named)
          where m."AccountId" = $1 and m."EventId" = $2 and m."ChallengerId" = c.id and m."deletedAt" is null
            and m.status <> 'retracted' and (m.source <> 'provider' or m.status = 'confirmed') and named is not null) as named
      from event_challengers l join challengers c on c."AccountId" = $1 and c.id = l."ChallengerId" and c."deletedAt" is null
      where l."AccountId" = $1 and l."EventId" = $2 order by l.position`,
    [eventId],
  )
  return rows.map(({ squad, named, ...team }) => {
    const played = new Set(named.map(folded))
    return {
      ...team,
      players: squad.map(({ name, number }) => ({
        ...{ name, number },
        hasPlayed: played.has(folded(name)) || (number !== null && played.has(String(number))),
      })),
    }
  })
}

const folded = (name: string) => name.normalize('NFC').trim().toLowerCase()

/** Whom a new vote offers: of each team those who played, or all of its squad while no marker names anybody. */
export const offeredOf = (teams: readonly MotmTeam[]) =>
  teams.flatMap(({ ChallengerId, players }) => {
    const played = players.filter(({ hasPlayed }) => hasPlayed)
    return (played.length > 0 ? played : players).map(({ name, number }) => ({ name, number, ChallengerId }))
  })

export const readMotmPlayersHandler = handle(readMotmPlayers, async ({ params }, { scope }) => {
  const { EventId } = await findRow(scope, motmGameRecords, params.id)
  return { teams: await readTeams(scope, EventId) }
})
