import { challengerRecords, insertRow, type Scope, type System, speakerRecords } from '@touchline/records'

/** Clubs and a competitor; the sport by its name. */
const demoChallengers = [
  {
    name: 'Harbour City',
    shortName: 'Harbour',
    code: 'HBC',
    type: 'team',
    sport: 'Football',
    colours: ['#0B4F8A', '#F2F4F7'],
    country: 'GB',
    squad: [
      { name: 'Owen Marsh', number: 1, position: 'Goalkeeper' },
      { name: 'Tariq Bell', number: 4, position: 'Centre back' },
      { name: 'Luca Ferro', number: 8, position: 'Midfielder' },
      { name: 'Sami Okoro', number: 10, position: 'Forward' },
    ],
  },
  {
    name: 'Saltmarsh United',
    shortName: 'Saltmarsh',
    code: 'SMU',
    type: 'team',
    sport: 'Football',
    colours: ['#B3261E', '#1C1C1C'],
    country: 'GB',
    squad: [
      { name: 'Piet Vos', number: 1, position: 'Goalkeeper' },
      { name: 'Noah Lind', number: 9, position: 'Forward' },
    ],
  },
  {
    name: 'Kestrel Rovers',
    shortName: 'Kestrel',
    code: 'KSR',
    type: 'team',
    sport: 'Football',
    colours: ['#2E7D32', '#FFD54F'],
    country: 'IE',
    squad: [],
  },
  {
    name: 'Lighthouse AFC',
    shortName: 'Lighthouse',
    code: 'LHT',
    type: 'team',
    sport: 'Football',
    colours: ['#F9A825', '#263238'],
    country: 'GB',
    squad: [],
  },
  {
    name: 'Ines Calder',
    shortName: 'Calder',
    code: 'CAL',
    type: 'person',
    sport: 'Tennis',
    colours: [],
    country: 'PT',
    squad: [],
  },
]

const demoSpeakers = [
  {
    firstName: 'Maren',
    lastName: 'Holt',
    title: 'Head coach',
    company: 'Harbour City',
    biography: 'Maren Holt has coached Harbour City since 2023 and won the cup in her first season.',
    links: ['https://example.com/maren-holt'],
  },
  {
    firstName: 'Élodie',
    lastName: 'Garnier',
    title: 'Director of performance',
    company: 'Northern League',
    biography: 'Élodie Garnier leads sports science for the fourteen clubs of the league.',
    links: [],
  },
  {
    firstName: 'Jonas',
    lastName: 'Weir',
    title: 'Commentator',
    company: 'Old Harbour Radio',
    biography: null,
    links: [],
  },
]

/** Creates the clubs, competitors and speakers. */
export async function fillActors(inside: Scope<System>): Promise<void> {
  const known = await inside.query<{ id: number; name: string }>('select id, name from sports where $1 > 0')
  for (const { sport, ...challenger } of demoChallengers) {
    const SportId = known.find(({ name }) => name === sport)!.id
    await insertRow(inside, challengerRecords, { ...challenger, SportId })
  }
  for (const speaker of demoSpeakers) await insertRow(inside, speakerRecords, speaker)
}
