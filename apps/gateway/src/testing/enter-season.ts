import { makeItem } from './make-item.ts'
import { type SeasonData, squadOf } from './season.ts'
import type { TestUser } from './test-gateway.ts'

/** The ids of what a season consists of, by the names that the data uses. */
export type EnteredSeason = {
  competition: number
  season: number
  rounds: ReadonlyMap<string, number>
  clubs: ReadonlyMap<string, number>
  /** The ids of the fixtures, in the order of the data's matches. */
  fixtures: readonly number[]
}

/**
 * Enters the clubs, the competition, its season and its rounds as this user, one request each, and the fixtures with one
 * request a round.
 */
export async function enterSeason(user: TestUser, data: SeasonData, SportId = 1): Promise<EnteredSeason> {
  const clubs = new Map<string, number>()
  for (const name of new Set(data.matches.flatMap(({ team1, team2 }) => [team1, team2]))) {
    const code = name.slice(0, 3).toUpperCase()
    const body = { name, code, type: 'team', SportId, colours: ['#0ACAFF', '#ffffff'], squad: squadOf(name) }
    clubs.set(name, (await makeItem(user, '/main-api/challengers', body)).id)
  }
  const base = '/main-api/competitions'
  const { id: competition } = await makeItem(user, base, { name: data.name, SportId })
  const { name, startsOn, endsOn } = data
  const seasons = `${base}/${competition}/seasons`
  const { id: season } = await makeItem(user, seasons, { name: name.slice(-7), startsOn, endsOn })
  const rounds = new Map<string, number>()
  for (const round of new Set(data.matches.map(({ round }) => round))) {
    const body = { name: round, number: rounds.size + 1 }
    rounds.set(round, (await makeItem(user, `${seasons}/${season}/rounds`, body)).id)
  }
  const fixtures: number[] = []
  for (const [round, id] of rounds) {
    const matches = data.matches.filter((one) => one.round === round)
    const { status, body } = await user.post(`/main-api/rounds/${id}/fixtures`, {
      timeZone: 'Europe/London',
      fixtures: matches.map(({ date, time, team1, team2 }) => ({
        home: clubs.get(team1),
        away: clubs.get(team2),
        startsAt: `${date}T${time}:00.000Z`,
        venue: `${team1} Ground`,
      })),
    })
    if (status !== 201) throw new Error(`The fixtures of ${round} were refused: ${JSON.stringify(body)}`)
    fixtures.push(...body.data.map((event: { id: number }) => event.id))
  }
  return { competition, season, rounds, clubs, fixtures }
}
