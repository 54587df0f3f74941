import {
  type Flow,
  type FlowIssue,
  type FlowState,
  type MessageRef,
  readFlowStatus,
  toMessage,
} from '@touchline/contract'
import { findRow, inputRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { playlistOf } from '../../live/live-address.ts'

/** What a node reports of an input. */
type Reported = Omit<Flow, 'id' | 'state' | 'since' | 'playlist' | 'issues'> & {
  issues: { code: FlowIssue; params: Record<string, string | number> }[]
}
type Row = { state: FlowState; since: string; health: Reported; session: number | null }

const nothing = {
  bitrate: 0,
  frameRate: null,
  width: null,
  height: null,
  videoCodec: null,
  audioCodec: null,
  keyframeInterval: null,
  audioLevel: null,
  issues: [],
} satisfies Reported

export const readFlowStatusHandler = handle(
  readFlowStatus,
  async ({ params: { id } }, { scope, services, actor }) => {
    const { state, createdAt } = await findRow(scope, inputRecords, id)
    const [row] = await scope.query<Row>(
      `select f.state, f.since, f.health, s.id as session from input_flows f
      left join live_sessions s on s."InputId" = f."InputId" and s."endedAt" is null and s."beganAt" is not null
      where f."AccountId" = $1 and f."InputId" = $2`,
      [id],
    )
    const since = row?.since ?? createdAt
    const playlist = row?.session ? playlistOf(services, actor.accountId, { sessionId: row.session }) : null
    // A node that is silent has said nothing of now.
    if (!row || state === 'idle') return { ...nothing, id, state: 'idle' as const, since, playlist }
    const issues = row.health.issues.map(({ code, params }) => ({
      code,
      params,
      message: toMessage({ key: `inputs.${code}`, params } as MessageRef).message,
    }))
    return { ...row.health, id, state, since, playlist, issues }
  },
)
