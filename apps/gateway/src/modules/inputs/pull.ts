import { AppError, setInputSource, startPull, stopPull } from '@touchline/contract'
import { findRow, inputRecords, type RowOf, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { presentInput } from './inputs.binding.ts'
import { checkSource } from './source.ts'

/** Throws `not_possible` for an input that encoders send to. */
function refusePushed({ source }: Pick<RowOf<typeof inputRecords>, 'source'>): void {
  if (source === null) throw new AppError('not_possible', { key: 'inputs.pullsNot' })
}

export const setInputSourceHandler = handle(
  setInputSource,
  async ({ params: { id }, body: { pullUrl, passphrase } }, context) => {
    const { scope } = context
    const known = await findRow(scope, inputRecords, id)
    refusePushed(known)
    const source = (await checkSource(known.protocol, { pullUrl, passphrase }, context))!
    return await scope.transaction(async (inside) => {
      // What is on air would be cut off.
      await checkOnAir(inside, { input: id })
      const { sourceVersion } = await findRow(inside, inputRecords, id)
      const changes = { ...source, sourceVersion: sourceVersion + 1 }
      await updateRow(inside, inputRecords, id, changes, { action: 'set-source' })
      return presentInput(await findRow(inside, inputRecords, id), context)
    })
  },
  { isSecret: true },
)

/** A node sees it at its next beat, and pulls. */
export const startPullHandler = handle(
  startPull,
  async ({ params: { id }, body: { seconds } }, { scope }) => {
    const row = await findRow(scope, inputRecords, id)
    refusePushed(row)
    if (row.rtmpPort === null) throw new AppError('not_possible', { key: 'inputs.noNode' })
    const pullUntil = new Date(Date.now() + seconds * 1000).toISOString()
    await updateRow(scope, inputRecords, id, { pullUntil }, { action: 'start-pull' })
    return undefined
  },
)

export const stopPullHandler = handle(stopPull, async ({ params: { id } }, { scope }) => {
  refusePushed(await findRow(scope, inputRecords, id))
  await updateRow(scope, inputRecords, id, { pullUntil: null }, { action: 'stop-pull' })
  return undefined
})
