import { type AwsChannelState, awsRunningStates } from '@touchline/contract'
import { awsSimulcastRecords, findRow, type RowOf, type Scope, updateRow } from '@touchline/records'

type Found = { id: string; name?: string; state: AwsChannelState }
type Row = RowOf<typeof awsSimulcastRecords>

/** What changes with the state that a channel is found in. */
export function changesOf(
  before: Pick<Row, 'state' | 'startedAt' | 'endedAt'>,
  state: AwsChannelState,
  now: string,
) {
  const isOn = awsRunningStates.includes(state)
  const wasOn = before.state !== null && awsRunningStates.includes(before.state as AwsChannelState)
  return {
    state,
    seenAt: now,
    ...(state !== before.state && { since: now }),
    ...(isOn && !wasOn && { startedAt: now, endedAt: null }),
    ...(!isOn && wasOn && { endedAt: now }),
  }
}

/** Stores the state in which the channel of a simulcast was found, and its name. Returns the row. */
export async function noteState(scope: Scope, id: number, found: Found, action = 'look'): Promise<Row> {
  const before = await findRow(scope, awsSimulcastRecords, id)
  // It has another channel meanwhile.
  if (before.channelId !== found.id) return before
  const changes = changesOf(before, found.state, new Date().toISOString())
  const isAudited = action !== 'look'
  const named = found.name === undefined ? {} : { channelName: found.name }
  const row = await updateRow(scope, awsSimulcastRecords, id, { ...changes, ...named }, { action, isAudited })
  return row ?? before
}

/** Stores the states of the channels of a region that were listed; those that are not listed were deleted at AWS. */
export async function noteStates(
  scope: Scope,
  region: string,
  found: readonly Found[],
  isComplete: boolean,
): Promise<void> {
  const rows = await scope.query<Pick<Row, 'id' | 'channelId' | 'state'>>(
    `select id, "channelId", state from aws_simulcasts
      where "AccountId" = $1 and region = $2 and "channelId" is not null and "deletedAt" is null`,
    [region],
  )
  for (const row of rows) {
    const channel = found.find(({ id }) => id === row.channelId)
    if (!channel && !isComplete) continue
    const state = channel?.state ?? 'DELETED'
    if (state !== row.state)
      await noteState(scope, row.id, { id: row.channelId!, state, ...(channel && { name: channel.name }) })
  }
  await scope.query(
    `update aws_simulcasts set "seenAt" = now()
      where "AccountId" = $1 and region = $2 and "channelId" is not null and "deletedAt" is null`,
    [region],
  )
}
