import { AppError, notFound, readStreamStatus, type StreamStatus, switchStream } from '@touchline/contract'
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

type Named = { id: number; streamId: number }

/** A stream of an event that plays a live input. Throws `not_found` if there is none. */
async function findStream({ id, streamId }: Named, { scope }: Pick<Context, 'scope'>) {
  const row = await findRow(scope, eventStreamRecords, streamId)
  if (row.EventId !== id || row.InputId === null) throw notFound()
  return { ...row, InputId: row.InputId }
}

async function inputOf(id: number, context: Context): Promise<StreamStatus['first']> {
  const { name } = await findRow(context.scope, inputRecords, id)
  return { id, name, flow: await flowOf(id, context) }
}

/** What arrives at the inputs of a stream, and which of them viewers see. */
export async function statusOf(
  { InputId, SecondInputId }: { InputId: number; SecondInputId: number | null },
  context: Context,
): Promise<StreamStatus> {
  const first = await inputOf(InputId, context)
  const second = SecondInputId === null ? null : await inputOf(SecondInputId, context)
  const { source = null, since = null } = first.flow.onAir ?? {}
  return { source, since, first, second }
}

export const readStreamStatusHandler = handle(readStreamStatus, async ({ params }, context) =>
  statusOf(await findStream(params, context), context),
)

/** A node sees it at its next look. */
export const switchStreamHandler = handle(switchStream, async ({ params, body: { source } }, context) => {
  const stream = await findStream(params, context)
  const { state } = await findRow(context.scope, eventRecords, params.id)
  if (state !== 'live' || !stream.isMain) throw new AppError('not_possible', { key: 'events.notOnAir' })
  const status = await statusOf(stream, context)
  const wanted = status[source]
  if (!wanted) throw new AppError('not_possible', { key: 'events.noSecond' })
  if (wanted.flow.state !== 'connected' && wanted.flow.state !== 'degraded')
    throw new AppError('not_possible', { key: 'events.nothingFromSource', params: { name: wanted.name } })
  await context.scope.transaction(async (inside) => {
    const { switches } = (await findRow(inside, eventStreamRecords, stream.id)) as RowOf<
      typeof eventStreamRecords
    >
    const changes = { wantedSource: source, switches: switches + 1 }
    await updateRow(inside, eventStreamRecords, stream.id, changes, { action: 'switch' })
  })
  return status
})
