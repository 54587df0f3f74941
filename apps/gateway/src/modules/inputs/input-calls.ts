import { AppError, createInput, readInputKey, rotateInputKey } from '@touchline/contract'
import { newStreamKey, openStreamKey, sealStreamKey } from '@touchline/ingest'
import { findRow, inputRecords, insertRow, type RowOf, type Scope, updateRow } from '@touchline/records'
import { audit } from '../../access/audit.ts'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { presentInput, pushUrlOf } from './inputs.binding.ts'
import { checkSource, refusePulling } from './source.ts'

const keyOf = (row: RowOf<typeof inputRecords>, streamKey: string, context: Context) => ({
  pushUrl: pushUrlOf(row, context),
  streamKey,
})

/** Any number that no other program locks in this database. */
const portLock = 7_272_051

/** A port at which no input waits for its caller yet; those of the bin keep theirs. Throws `not_possible`. */
async function freePort(inside: Scope, [first, last]: readonly [number, number]): Promise<number> {
  const [found] = await inside.query<{ port: number }>(
    `with locked as (select pg_advisory_xact_lock($4::bigint + 0 * $1::int))
      select port from locked, generate_series($2::int, $3::int) port
        where not exists (select from inputs where "srtPort" = port) order by port limit 1`,
    [first, last, portLock],
  )
  if (!found) throw new AppError('not_possible', { key: 'inputs.noPort' })
  return found.port
}

export const createInputHandler = handle(
  createInput,
  async ({ body: { AccountId: _, pullUrl, passphrase, ...body } }, context) => {
    const { scope, actor, services } = context
    const pulled = await checkSource(body.protocol, { pullUrl, passphrase }, context)
    const { keyId, streamKey } = newStreamKey()
    const key = sealStreamKey(services.secrets, actor.accountId, streamKey)
    const row = await scope.transaction(async (inside) => {
      const srtPort = body.protocol === 'srt' ? await freePort(inside, services.config.SRT_PORTS) : null
      return await insertRow(inside, inputRecords, { ...body, ...pulled, keyId, key, srtPort })
    })
    return { ...presentInput(row, context), streamKey: pulled ? null : streamKey }
  },
  { isSecret: true },
)

export const readInputKeyHandler = handle(readInputKey, async ({ params: { id } }, context) => {
  const { scope, actor, services, database } = context
  const row = await findRow(scope, inputRecords, id)
  refusePulling(row)
  await audit(database, scope, { action: 'show-key', resource: 'inputs', resourceId: id })
  return keyOf(row, openStreamKey(services.secrets, actor.accountId, row.key), context)
})

export const rotateInputKeyHandler = handle(
  rotateInputKey,
  async ({ params: { id } }, context) => {
    const { scope, actor, services } = context
    const { keyId, streamKey } = newStreamKey()
    const key = sealStreamKey(services.secrets, actor.accountId, streamKey)
    const row = await scope.transaction(async (inside) => {
      const before = await findRow(inside, inputRecords, id)
      refusePulling(before)
      // What is on air would be cut off.
      await checkOnAir(inside, { input: id })
      const changes = { keyId, key, keyVersion: before.keyVersion + 1 }
      await updateRow(inside, inputRecords, id, changes, { action: 'rotate-key' })
      return await findRow(inside, inputRecords, id)
    })
    return keyOf(row, streamKey, context)
  },
  { isSecret: true },
)
