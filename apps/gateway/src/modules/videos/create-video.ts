import type { Context, Row } from '../../crud/binding.ts'
import { insertRow } from '../../crud/write.ts'
import { fileColumns } from './file-columns.ts'
import { videoBinding } from './index.ts'
import { startEncoding } from './start-encoding.ts'

/**
 * Makes a video. With `file`, the key of a completed upload, its encoding starts; without, it waits for one in
 * state `uploading`.
 */
export async function createVideo(body: Record<string, unknown>, { scope, parts }: Context): Promise<Row> {
  const { file, ...rest } = body
  if (file === undefined) return await insertRow(scope, videoBinding, rest, { isAnswer: true })
  return await scope.transaction(async (inside) => {
    const columns = await fileColumns(String(file), inside)
    const row = await insertRow(inside, videoBinding, { ...rest, ...columns })
    await startEncoding(row.id, { scope: inside, parts })
    return row
  })
}
