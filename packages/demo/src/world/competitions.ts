import {
  competitionRecords,
  insertRow,
  roundRecords,
  type Scope,
  type System,
  seasonRecords,
  writeTranslation,
} from '@touchline/records'

const demoCompetitions: {
  name: string
  fr: string
  gender: 'men' | 'women'
  seasons: { name: string; startsOn: string; endsOn: string; rounds: number }[]
}[] = [
  {
    name: 'Northshore Premier League',
    fr: 'Première ligue de Northshore',
    gender: 'men',
    seasons: [
      { name: '2026–27', startsOn: '2026-08-08', endsOn: '2027-05-30', rounds: 30 },
      { name: '2025–26', startsOn: '2025-08-09', endsOn: '2026-05-31', rounds: 30 },
    ],
  },
  {
    name: 'Lighthouse Cup',
    fr: 'Coupe du Phare',
    gender: 'women',
    seasons: [{ name: '2026–27', startsOn: '2026-09-05', endsOn: '2027-04-24', rounds: 5 }],
  },
]

/** Creates the competitions of the account's sport, with their seasons and rounds. */
export async function fillCompetitions(inside: Scope<System>): Promise<void> {
  const [account] = await inside.query<{ SportId: number }>(
    'select "SportId" from accounts where id = $1',
    [],
  )
  for (const { name, fr, gender, seasons } of demoCompetitions) {
    const { SportId } = account!
    const competition = await insertRow(inside, competitionRecords, { name, SportId, gender })
    await writeTranslation(inside, competitionRecords, competition.id, 'fr', { name: fr }, 'be new')
    for (const { rounds, ...season } of seasons) {
      const { id } = await insertRow(inside, seasonRecords, { ...season, CompetitionId: competition.id })
      for (let number = 1; number <= rounds; number++) {
        const round = await insertRow(inside, roundRecords, { name: `Round ${number}`, number, SeasonId: id })
        const french = { name: `Journée ${number}` }
        await writeTranslation(inside, roundRecords, round.id, 'fr', french, 'be new')
      }
    }
  }
}
