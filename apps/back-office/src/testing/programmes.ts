import { type CallReply, readDashboard, readEventStatistics, readSubscription } from '@touchline/contract'
import { sample } from './sample.ts'

type Dashboard = CallReply<typeof readDashboard>
type Programme = Dashboard['live'][number]
type Need = Dashboard['needs'][number]
const { shape } = readDashboard.reply

/** The teams of the derby. */
const teams = ['Harbour City', 'Saltmarsh United'].map((name, index) => ({
  id: index + 1,
  name,
  shortName: name.split(' ')[0]!,
  code: ['HBC', 'SMU'][index]!,
  colours: [],
  logo: null,
  hasSquad: true,
}))

/** An event, or a conference, as the dashboard shows it. */
export const programme = (given: Partial<Programme>): Programme =>
  sample(shape.live.element, { kind: 'event', state: 'replay', SportId: 1, ...given })

/** The derby, which was watched. */
export const derby = programme({
  id: 1,
  name: 'Harbour City – Saltmarsh United',
  challengers: teams,
  score: { home: 2, away: 0, isProvisional: false },
  shootOut: null,
  views: 300,
})

export const need = (given: Partial<Need>): Need =>
  sample(shape.needs.element, { of: 'event', count: 1, ...given })

/** What the dashboard shows: what is given, and the derby. */
export const dashboardOf = (given: Partial<Dashboard> = {}): Dashboard =>
  sample(readDashboard.reply, {
    recent: [derby],
    jobs: { running: 0, waiting: 0, first: [] },
    ...given,
  })

const moment = (id: number, at: number, name: string) =>
  ({ id, at, name, category: 'score', colour: null, icon: null, side: 'home' }) as const

/** How the derby was watched: fewer and fewer people, and two goals. */
export const derbyFigures = sample(readEventStatistics.reply, {
  duration: 30_000,
  views: 300,
  watchedMs: 3_000_000,
  positions: Array.from({ length: 100 }, (_, index) => 300 - 2 * index),
  moments: [moment(1, 12_000, 'Goal'), moment(2, 24_000, 'Goal')],
})

export const subscription = sample(readSubscription.reply, {
  storage: {
    originals: 0,
    renditions: 0,
    clips: 0,
    attachments: 0,
    used: 2_000_000,
    recent: 0,
    limit: 10_000_000,
  },
  minutes: { month: 60_000, total: 60_000, limit: 6_000_000, since: '2026-11-01T00:00:00.000Z' },
  people: { active: 4, invited: 0, limit: null },
})
