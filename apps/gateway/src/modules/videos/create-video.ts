import { insertRow, type RowOf, videoRecords } from '@touchline/records'
import type { BodyOf, Context } from '../../crud/binding.ts'
import { checkSphereOfVideo } from './check-sphere.ts'
import { fileColumns } from './file-columns.ts'
import { startEncoding } from './start-encoding.ts'

/**
 * Creates a video. With `file`, the key of a completed upload, its encoding starts; without, it waits for one in state
 * `uploading`.
 */
export async function createVideo(
  { file, ...rest }: BodyOf<typeof videoRecords>,
  { scope, services }: Context,
): Promise<RowOf<typeof videoRecords>> {
  checkSphereOfVideo(rest.sphere, scope)
  if (file === undefined) return await insertRow(scope, videoRecords, rest, { isAnswer: true })
  return await scope.transaction(async (inside) => {
    const columns = await fileColumns(file, inside)
    const row = await insertRow(inside, videoRecords, { ...rest, ...columns })
    await startEncoding(row.id, { scope: inside, services })
    return row
  })
}
