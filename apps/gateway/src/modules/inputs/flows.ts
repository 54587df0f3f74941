import {
  type AirSource,
  type Flow,
  type FlowIssue,
  listFlows,
  type MessageRef,
  readFlow,
  readFlowStatus,
  toMessage,
} from '@touchline/contract'
import { findRow, inputRecords, listRows, type RowOf, silentSeconds } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { playlistOf } from '../../live/live-address.ts'

/** What a node reports of an input. */
type Reported = Omit<Flow, 'id' | 'state' | 'since' | 'playlist' | 'issues' | 'onAir' | 'renditions'> & {
  renditions?: Flow['renditions']
  /** Its moment in milliseconds since 1970; those of older nodes say nothing of it. */
  onAir?: { source: AirSource; since: number } | null
  issues: { code: FlowIssue; params: Record<string, string | number> }[]
}
type Row = { InputId: number; since: string; health: Reported; isRecent: boolean }

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

/** The flows of inputs, in their order. */
async function flowsOf(
  inputs: readonly RowOf<typeof inputRecords>[],
  { scope, services }: Context,
): Promise<Flow[]> {
  const reported = await scope.query<Row>(
    `select "InputId", since, health, "reportedAt" > now() - make_interval(secs => ${silentSeconds}) as "isRecent"
      from input_flows where "AccountId" = $1 and "InputId" = any($2)`,
    [inputs.map(({ id }) => id)],
  )
  return inputs.map(({ id, state, sessionId, createdAt }) => {
    const row = reported.find(({ InputId }) => InputId === id)
    const since = row?.since ?? createdAt
    const playlist = sessionId ? playlistOf(services, scope.actor.accountId, { sessionId }) : null
    const { source, since: onAirSince } = (row?.isRecent && row.health.onAir) || {}
    const onAir =
      source && onAirSince !== undefined ? { source, since: new Date(onAirSince).toISOString() } : null
    // A node that is silent has said nothing of now.
    if (!row?.isRecent)
      return { ...nothing, id, state: 'idle' as const, since, playlist, onAir, renditions: [] }
    const issues = row.health.issues.map(({ code, params }) => ({
      code,
      params,
      message: toMessage({ key: `inputs.${code}`, params } as MessageRef).message,
    }))
    const { renditions = [] } = row.health
    return { ...row.health, id, state, since, playlist, issues, onAir, renditions }
  })
}

export async function flowOf(id: number, context: Context): Promise<Flow> {
  const [flow] = await flowsOf([await findRow(context.scope, inputRecords, id)], context)
  return flow!
}

const byName = {
  ...{ sort: [{ field: 'name', isDescending: false }], q: null, lang: null, filters: [], ranges: [] },
  ...{ after: null, isCountExact: false },
}

export const flowHandlers = [
  handle(listFlows, async ({ query: { limit = 25, offset = 0 } }, context) => {
    const { rows, total } = await listRows(context.scope, inputRecords, { ...byName, limit, offset })
    return { data: await flowsOf(rows, context), total }
  }),
  handle(readFlow, async ({ params: { id } }, context) => await flowOf(id, context)),
  handle(readFlowStatus, async ({ params: { id } }, context) => await flowOf(id, context)),
]
