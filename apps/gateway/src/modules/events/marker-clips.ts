import { clipRecords, type Scope, updateRow } from '@touchline/records'

/**
 * Deletes the clips of a marker with it, and restores those that went with it: deleted since the marker, not before.
 */
export async function clipsAlongside(scope: Scope, markerId: number, action: 'remove' | 'restore') {
  const isRemoved = action === 'remove'
  const rows = await scope.query<{ id: number }>(
    `select id from clips where "AccountId" = $1 and "MarkerId" = $2 and "deletedAt" is ${isRemoved ? '' : 'not'} null`,
    [markerId],
  )
  const change = { deletedAt: isRemoved ? new Date().toISOString() : null }
  for (const { id } of rows)
    await updateRow(scope, clipRecords, id, change, { action, among: isRemoved ? 'kept' : 'removed' })
}
