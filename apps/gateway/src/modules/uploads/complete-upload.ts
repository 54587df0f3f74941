import {
  AppError,
  type CallBody,
  completeUpload,
  fieldError,
  fieldErrorOf,
  notFound,
} from '@touchline/contract'
import { type Upload, updateRow, uploadRecords } from '@touchline/records'
import { type Storage, StorageError } from '@touchline/storage'
import { handle } from '../../http/call-routes.ts'

export const completeUploadHandler = handle(
  completeUpload,
  async ({ body }, { services: { storage }, scope }) => {
    const [upload] = await scope.query<Upload>(
      'select * from uploads where "AccountId" = $1 and "uploadId" = $2 and key = $3',
      [body.uploadId, body.key],
    )
    if (!upload) throw notFound()
    const answer = { key: upload.key, size: upload.size, contentType: upload.contentType }
    if (upload.completedAt) return answer
    const expected = Math.ceil(upload.size / upload.partSize)
    if (body.parts.length !== expected)
      throw fieldError('parts', 'incomplete', {
        key: 'uploads.partCount',
        params: { expected, given: body.parts.length },
      })
    const object = await scope.outside(() => assemble(upload, body.parts, storage))
    if (object?.size !== upload.size) throw fieldError('parts', 'wrong_size', { key: 'uploads.totalSize' })
    await updateRow(
      scope,
      uploadRecords,
      upload.id,
      { completedAt: new Date().toISOString() },
      { action: 'complete' },
    )
    return answer
  },
)

/** Creates the object from its parts; returns the storage's metadata. */
async function assemble(upload: Upload, parts: CallBody<typeof completeUpload>['parts'], storage: Storage) {
  await storage.completeUpload(upload.key, upload.uploadId, parts).catch(async (cause: Error) => {
    if (!(cause instanceof StorageError) || cause.status >= 500) throw cause
    // If it was completed before and the response was lost, use the existing object. If the store has aborted it, start
    // again.
    if (cause.code === 'NoSuchUpload') {
      if ((await storage.head(upload.key))?.size === upload.size) return
      throw notFound()
    }
    throw new AppError('malformed', {
      key: 'uploads.partsRefused',
      errors: [fieldErrorOf('parts', 'invalid_part', { key: 'uploads.partDiffers' })],
      cause,
    })
  })
  return await storage.head(upload.key)
}
