import { clean } from './collect.ts'
import { asArray, asObject, asText, nameIn } from './json.ts'
import type { TimelinePlayer, TimelineTeam } from './model.ts'
import type { Feed } from './statsbomb-events.ts'

type Team = { name: string; id?: string; squad: Map<string, TimelinePlayer> }

/** The most players that a team's squad can have. */
const mostPlayers = 100

/** The teams of a match with their players: those of the line-ups, the starting elevens, and everybody who acts. */
export function teamsOf(feed: readonly (Feed | undefined)[], lineups: readonly unknown[]): TimelineTeam[] {
  const teams = new Map<string, Team>()
  const teamOf = (name: string | undefined, id: unknown) => {
    if (!name) return undefined
    const known = teams.get(name)
    if (known) return known
    const team: Team = {
      name: clean(name),
      squad: new Map(),
      ...(typeof id === 'number' && { id: String(id) }),
    }
    if (teams.size < 2) teams.set(name, team)
    return team
  }
  const addPlayer = (
    team: Team | undefined,
    name: string | undefined,
    details: Partial<TimelinePlayer> = {},
  ) => {
    if (!team || !name || (!team.squad.has(name) && team.squad.size >= mostPlayers)) return
    const said = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
    team.squad.set(name, { ...team.squad.get(name), name: clean(name), ...said })
  }

  for (const each of lineups) {
    const lineup = asObject(each)
    const team = teamOf(asText(lineup?.team_name), lineup?.team_id)
    for (const one of asArray(lineup?.lineup)) {
      const player = asObject(one)
      const [first] = asArray(player?.positions)
      addPlayer(team, asText(player?.player_name), {
        nickname: asText(player?.player_nickname),
        number: numberOf(player?.jersey_number),
        position: asText(asObject(first)?.position),
      })
    }
  }
  for (const event of feed) {
    const team = teamOf(nameIn(event?.team), asObject(event?.team)?.id)
    for (const one of asArray(asObject(event?.tactics)?.lineup)) {
      const player = asObject(one)
      addPlayer(team, nameIn(player?.player), {
        number: numberOf(player?.jersey_number),
        position: nameIn(player?.position),
      })
    }
    addPlayer(team, nameIn(event?.player))
    addPlayer(team, nameIn(asObject(event?.substitution)?.replacement))
  }
  return [...teams.values()].map(({ squad, ...team }) => ({ ...team, squad: [...squad.values()] }))
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999 ? value : undefined
