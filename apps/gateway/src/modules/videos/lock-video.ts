import { AppError } from '@touchline/contract'
import { findRow, type RowOf, type Scope, videoRecords } from '@touchline/records'

/**
 * The video that a request encodes, locked until its transaction ends: of two requests at once the second sees what the
 * first began. Throws `not_found`, and `not_possible` while its sound is being encoded.
 */
export async function lockVideo(scope: Scope, id: number): Promise<RowOf<typeof videoRecords>> {
  // First whether the actor may see it.
  await findRow(scope, videoRecords, id)
  await scope.query('select from videos where "AccountId" = $1 and id = $2 for update', [id])
  const running = await scope.query(
    `select from jobs where "AccountId" = $1 and "resourceType" = 'Video' and "resourceId" = $2
      and type = 'choose-sound' and state in ('waiting', 'in_progress')`,
    [id],
  )
  if (running.length > 0) throw new AppError('not_possible', { key: 'videos.soundBusy' })
  return await findRow(scope, videoRecords, id)
}
