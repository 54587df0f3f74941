import { AppError } from '@touchline/contract'
import type { Context, Row } from '../../crud/binding.ts'
import { findRow } from '../../crud/items.ts'
import { updateRow } from '../../crud/write.ts'
import { fileColumns } from './file-columns.ts'
import { videoBinding } from './index.ts'
import { startEncoding } from './start-encoding.ts'

/**
 * Changes a video. `file` gives one that waits for it, or that failed, its file; its encoding starts.

 */
export async function updateVideo(
  id: number,
  body: Record<string, unknown>,
  version: number | undefined,
  { scope, parts }: Context,
): Promise<Row | undefined> {
  const { file, ...rest } = body
  const options = version === undefined ? {} : { version }
  if (file === undefined) return await updateRow(scope, videoBinding, id, rest, options)
  return await scope.transaction(async (inside) => {
    const { state } = await findRow(videoBinding, id, { scope: inside })
    if (state !== 'uploading' && state !== 'failed')
      throw new AppError('not_possible', { key: 'videos.hasFile' })
    const columns = await fileColumns(String(file), inside)
    const row = await updateRow(inside, videoBinding, id, { ...rest, ...columns }, options)
    if (row) await startEncoding(id, { scope: inside, parts })
    return row
  })
}
