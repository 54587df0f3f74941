import type { TimelineEntry, TimelineTeam } from './model.ts'

const mostTeams = 200
const mostPlayers = 100

/** The teams and players that entries name, in their order; what a format without line-ups knows of them. */
export function teamsIn(entries: readonly TimelineEntry[]): TimelineTeam[] {
  const teams = new Map<string, Set<string>>()
  for (const { team, player, secondPlayer } of entries) {
    if (team === undefined) continue
    if (!teams.has(team) && teams.size < mostTeams) teams.set(team, new Set())
    const squad = teams.get(team)
    for (const name of [player, secondPlayer])
      if (squad && name !== undefined && squad.size < mostPlayers) squad.add(name)
  }
  return [...teams].map(([name, squad]) => ({ name, squad: [...squad].map((player) => ({ name: player })) }))
}
