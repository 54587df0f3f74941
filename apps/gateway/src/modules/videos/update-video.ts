import { AppError } from '@touchline/contract'
import { findRow, type RowOf, updateRow, videoRecords } from '@touchline/records'
import type { BodyOf, Context } from '../../crud/binding.ts'
import { checkLimit } from './check-limit.ts'
import { checkSphereOfVideo } from './check-sphere.ts'
import { fileColumns } from './file-columns.ts'
import { startEncoding } from './start-encoding.ts'

/**
 * Changes a video. `file` gives a video that is waiting for its file, or that failed, its file and starts the encoding.
 */
export async function updateVideo(
  id: number,
  { file, ...rest }: Partial<BodyOf<typeof videoRecords>>,
  version: number | undefined,
  { scope, services }: Context,
): Promise<RowOf<typeof videoRecords> | undefined> {
  checkSphereOfVideo(rest.sphere, scope)
  if (file === undefined && rest.visibility === undefined)
    return await updateRow(scope, videoRecords, id, rest, { version })
  return await scope.transaction(async (inside) => {
    const { state, visibility, visibilityLimit } = await findRow(inside, videoRecords, id)
    // What became too wide because its event was narrowed can be edited all the same.
    if (rest.visibility !== undefined && rest.visibility !== visibility)
      checkLimit(rest.visibility, visibilityLimit)
    if (file === undefined) return await updateRow(inside, videoRecords, id, rest, { version })
    if (state !== 'uploading' && state !== 'failed')
      throw new AppError('not_possible', { key: 'videos.hasFile' })
    const columns = await fileColumns(file, inside)
    const row = await updateRow(inside, videoRecords, id, { ...rest, ...columns }, { version })
    if (row) await startEncoding(id, { scope: inside, services })
    return row
  })
}
