/** A season as open football data has it: matches with the names of their round and clubs. */
export type SeasonData = {
  name: string
  startsOn: string
  endsOn: string
  matches: { round: string; date: string; time: string; team1: string; team2: string }[]
}

const places =
  'Alder,Brant,Calder,Drayle,Estwick,Fenmoor,Garrow,Havenbrook,Ister,Jarrow,Kestrel,Lorne,Marrow,Norrey,Orlesham,Pell,Quern,Rowan,Sable,Thorn'

/** The clubs of the season, in the order of their names. */
export const clubNames = places
  .split(',')
  .map((place, index) => `${place} ${['FC', 'United', 'City'][index % 3]}`)

/**
 * A league season of twenty clubs: in 38 rounds, a week each, every club meets every other one at home and away. The
 * clubs turn around the first one, which gives each of them one match a round.
 */
export function seasonData(): SeasonData {
  const [fixed = '', ...turning] = clubNames
  const half = turning.length
  const first = Date.UTC(2026, 7, 8)
  const day = (round: number) => new Date(first + round * 7 * 86_400_000).toISOString().slice(0, 10)
  const matches = Array.from({ length: 2 * half }, (_, round) => {
    const turned = turning.map((_, index) => turning[(index + round) % half]!)
    const circle = [fixed, ...turned]
    return Array.from({ length: circle.length / 2 }, (_, index) => {
      const pair = [circle[index]!, circle[circle.length - 1 - index]!]
      const [team1 = '', team2 = ''] = round < half ? pair : pair.toReversed()
      return { round: `Matchday ${round + 1}`, date: day(round), time: '15:00', team1, team2 }
    })
  }).flat()
  return {
    name: 'Coastal Premier League 2026/27',
    startsOn: day(0),
    endsOn: day(2 * half - 1),
    matches,
  }
}

/** Eighteen players of a club, with numbers and positions. */
export const squadOf = (club: string) =>
  Array.from({ length: 18 }, (_, index) => ({
    name: `${['Ada', 'Noor', 'Élodie', 'Maud', 'عمر', 'Jiří'][index % 6]} ${club.split(' ')[0]} ${index + 1}`,
    number: index + 1,
    position: index === 0 ? 'Goalkeeper' : (['Defender', 'Midfielder', 'Forward'][index % 3] ?? null),
  }))
