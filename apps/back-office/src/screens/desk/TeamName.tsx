import type { EventChallenger } from '@touchline/contract/light'

/** A team by its code and its name. */
export function TeamName({ team }: { team: EventChallenger | undefined }) {
  if (!team) return null
  const name = team.shortName ?? team.name
  return (
    <span dir="auto" title={team.name}>
      {team.code && <b>{team.code}</b>} {name}
    </span>
  )
}

/** What stands for a team where space is short. */
export const codeOf = (team: EventChallenger | undefined): string =>
  team?.code ?? team?.shortName ?? team?.name.slice(0, 3).toUpperCase() ?? ''
