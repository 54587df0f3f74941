import { AppError, readStreamStatus, type StreamStatus, switchStream } from '@touchline/contract'
import {
  eventRecords,
  eventStreamRecords,
  findRow,
  inputRecords,
  type RowOf,
  updateRow,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { flowOf } from '../inputs/index.ts'

type StreamInput = NonNullable<StreamStatus['first']>

async function inputOf(id: number, context: Context): Promise<StreamInput> {
  const { name } = await findRow(context.scope, inputRecords, id)
  return { id, name, flow: await flowOf(id, context) }
}

/** What arrives at the inputs of a stream, and which of them viewers see. */
async function statusOf(
  { InputId, SecondInputId }: Pick<RowOf<typeof eventStreamRecords>, 'InputId' | 'SecondInputId'>,
  context: Context,
): Promise<StreamStatus> {
  const first = InputId === null ? null : await inputOf(InputId, context)
  const second = SecondInputId === null ? null : await inputOf(SecondInputId, context)
  const { source = null, since = null } = first?.flow.onAir ?? {}
  return { source, since, first, second }
}

export const readStreamStatusHandler = handle(readStreamStatus, async ({ params: { id } }, context) =>
  statusOf(await findRow(context.scope, eventStreamRecords, id), context),
)

/** A node sees it at its next look. */
export const switchStreamHandler = handle(
  switchStream,
  async ({ params: { id }, body: { source } }, context) => {
    const stream = await findRow(context.scope, eventStreamRecords, id)
    const { state } = await findRow(context.scope, eventRecords, stream.EventId)
    if (state !== 'live' || !stream.isMain) throw new AppError('not_possible', { key: 'events.notOnAir' })
    const status = await statusOf(stream, context)
    const wanted = status[source]
    if (!wanted) throw new AppError('not_possible', { key: 'events.noSecond' })
    if (wanted.flow.state !== 'connected' && wanted.flow.state !== 'degraded')
      throw new AppError('not_possible', { key: 'events.nothingFromSource', params: { name: wanted.name } })
    await context.scope.transaction(async (inside) => {
      const { switches } = await findRow(inside, eventStreamRecords, id)
      const changes = { wantedSource: source, switches: switches + 1 }
      await updateRow(inside, eventStreamRecords, id, changes, { action: 'switch' })
    })
    return status
  },
)
