import type { CallReply, readDashboard } from '@touchline/contract/light'

/** What the dashboard shows. */
export type Dashboard = CallReply<typeof readDashboard>

/** An event or a conference there. */
export type Programme = Dashboard['live'][number]
