import { createInput, readInputKey, rotateInputKey } from '@touchline/contract'
import { newStreamKey, openStreamKey, sealStreamKey } from '@touchline/ingest'
import { findRow, inputRecords, insertRow, type RowOf, updateRow } from '@touchline/records'
import { audit } from '../../access/audit.ts'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { presentInput, pushUrlOf } from './inputs.binding.ts'

const keyOf = (row: RowOf<typeof inputRecords>, streamKey: string, context: Context) => ({
  pushUrl: pushUrlOf(row, context),
  streamKey,
})

export const createInputHandler = handle(
  createInput,
  async ({ body: { AccountId: _, ...body } }, context) => {
    const { scope, actor, services } = context
    const { keyId, streamKey } = newStreamKey()
    const key = sealStreamKey(services.secrets, actor.accountId, streamKey)
    const row = await insertRow(scope, inputRecords, { ...body, keyId, key }, { isAnswer: true })
    return { ...presentInput(row, context), streamKey }
  },
  { isSecret: true },
)

export const readInputKeyHandler = handle(readInputKey, async ({ params: { id } }, context) => {
  const { scope, actor, services, database } = context
  const row = await findRow(scope, inputRecords, id)
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
      const { keyVersion } = await findRow(inside, inputRecords, id)
      const changes = { keyId, key, keyVersion: keyVersion + 1 }
      await updateRow(inside, inputRecords, id, changes, { action: 'rotate-key' })
      return await findRow(inside, inputRecords, id)
    })
    return keyOf(row, streamKey, context)
  },
  { isSecret: true },
)
