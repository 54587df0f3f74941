import {
  AppError,
  notFound,
  startSimulcast,
  startTarget,
  stopSimulcast,
  stopTarget,
} from '@touchline/contract'
import { findRow, type Scope, simulcastRecords, simulcastTargetRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { presentSimulcast } from './simulcasts.binding.ts'
import { presentTarget } from './targets.binding.ts'

/** The simulcast, locked, so that of two people who start and stop at once one comes after the other. */
async function lock(inside: Scope, id: number) {
  await inside.query(`select from simulcasts where "AccountId" = $1 and id = $2 for update`, [id])
  return await findRow(inside, simulcastRecords, id)
}

/** A node sees it at its next look. */
export const startSimulcastHandler = handle(startSimulcast, async ({ params: { id } }, { scope }) =>
  scope.transaction(async (inside) => {
    const { state, targets } = await lock(inside, id)
    if (targets.length === 0) throw new AppError('not_possible', { key: 'simulcasts.noTargets' })
    if (state !== 'live') {
      const startedAt = new Date().toISOString()
      for (const target of targets)
        await updateRow(inside, simulcastTargetRecords, target.id, { isStopped: false }, { isAudited: false })
      await updateRow(
        inside,
        simulcastRecords,
        id,
        { state: 'live', startedAt, endedAt: null },
        { action: 'start' },
      )
    }
    return presentSimulcast(await findRow(inside, simulcastRecords, id))
  }),
)

export const stopSimulcastHandler = handle(stopSimulcast, async ({ params: { id } }, { scope }) =>
  scope.transaction(async (inside) => {
    const { state } = await lock(inside, id)
    if (state !== 'live') throw new AppError('not_possible', { key: 'simulcasts.notLive' })
    const endedAt = new Date().toISOString()
    await updateRow(inside, simulcastRecords, id, { state: 'ended', endedAt }, { action: 'stop' })
    return presentSimulcast(await findRow(inside, simulcastRecords, id))
  }),
)

/** Starts or stops a target of a simulcast on air. */
async function turn(scope: Scope, simulcastId: number, id: number, isStopped: boolean) {
  return await scope.transaction(async (inside) => {
    const { state } = await lock(inside, simulcastId)
    const target = await findRow(inside, simulcastTargetRecords, id)
    if (target.SimulcastId !== simulcastId) throw notFound()
    if (state !== 'live') throw new AppError('not_possible', { key: 'simulcasts.notLive' })
    const changes = { isStopped, turn: target.turn + (isStopped ? 0 : 1) }
    await updateRow(inside, simulcastTargetRecords, id, changes, { action: isStopped ? 'stop' : 'start' })
    await updateRow(inside, simulcastRecords, simulcastId, {}, { action: 'target', isAudited: false })
    return presentTarget(await findRow(inside, simulcastTargetRecords, id))
  })
}

export const startTargetHandler = handle(
  startTarget,
  async ({ params: { id, targetId } }, { scope }) => await turn(scope, id, targetId, false),
)

export const stopTargetHandler = handle(
  stopTarget,
  async ({ params: { id, targetId } }, { scope }) => await turn(scope, id, targetId, true),
)
