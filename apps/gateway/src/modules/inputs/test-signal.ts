import { AppError, notFound, startTestSignal, stopTestSignal } from '@touchline/contract'
import { findRow, inputRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { refusePulling } from './source.ts'

/** A node sees it at its next beat, and sends the signal unless an encoder does. */
export const startTestSignalHandler = handle(
  startTestSignal,
  async ({ params: { id }, body: { seconds } }, { scope }) => {
    const row = await findRow(scope, inputRecords, id)
    refusePulling(row)
    if (row.rtmpPort === null) throw new AppError('not_possible', { key: 'inputs.noNode' })
    const testUntil = new Date(Date.now() + seconds * 1000).toISOString()
    await updateRow(scope, inputRecords, id, { testUntil }, { action: 'start-test-signal' })
    return undefined
  },
)

export const stopTestSignalHandler = handle(stopTestSignal, async ({ params: { id } }, { scope }) => {
  const row = await updateRow(scope, inputRecords, id, { testUntil: null }, { action: 'stop-test-signal' })
  if (!row) throw notFound()
  return undefined
})
