import { randomUUID } from 'node:crypto'
import {
  AppError,
  attachmentTypes,
  fieldError,
  fieldErrorOf,
  mostAttachmentBytes,
  notFound,
  startUpload,
} from '@touchline/contract'
import { insertRow, type Scope, type Upload, uploadRecords } from '@touchline/records'
import { type Storage, StorageError } from '@touchline/storage'
import { handle } from '../../http/call-routes.ts'
import { pageAddress } from '../../storage/mount-storage.ts'
import { openingUpload } from './open-uploads.ts'

const mebibyte = 1024 * 1024
/** S3 requires parts of at least 5 MiB, and 10,000 at most. */
const smallestPart = 8 * mebibyte
const mostParts = 10_000
/** Signing blocks other requests: some 20 ms for this many. */
const partsOfPage = 500
/** Presigned URLs last long enough for a slow connection; starting again issues new ones. */
const expiresIn = 12 * 3600

const accepted = {
  video: {
    types: /^(video|audio)\/|^application\/(octet-stream|mxf|ogg|x-matroska)$/,
    size: 500_000_000_000,
  },
  // Browsers and systems disagree about the type of such files; their content is what counts.
  import: {
    types: /^(text\/|application\/(octet-stream|json|xml|csv|vnd\.ms-excel|x-))/,
    size: 20 * mebibyte,
  },
  /** Videos of 30 seconds. */
  skin: { types: /^video\//, size: 512 * mebibyte },
  /** Their content is looked at again when they are attached. */
  attachment: {
    types: new RegExp(`^(${Object.keys(attachmentTypes).map(RegExp.escape).join('|')})$`),
    size: mostAttachmentBytes,
  },
  image: { types: /^image\/(jpeg|png|webp|gif|avif)$/, size: 20 * mebibyte },
} as const

export const startUploadHandler = handle(startUpload, async ({ body }, { services: { storage }, scope }) => {
  const { types, size } = accepted[body.purpose]
  const type = { key: 'uploads.fileType', params: { type: body.contentType } } as const
  if (!types.test(body.contentType))
    throw new AppError('unsupported_media', {
      ...type,
      errors: [fieldErrorOf('contentType', 'unsupported', type)],
    })
  const tooLarge = { key: 'uploads.fileSize', params: { max: Math.floor(size / mebibyte) } } as const
  if (body.size > size)
    throw new AppError('too_large', {
      ...tooLarge,
      errors: [fieldErrorOf('size', 'too_big', tooLarge)],
    })
  const first = body.uploadId ? (body.firstPart ?? 1) : 1
  const upload = body.uploadId ? await findUpload(scope, body.uploadId, body.size) : await open()
  const count = Math.ceil(upload.size / upload.partSize)
  const last = Math.min(first + partsOfPage - 1, count)
  const completed = body.uploadId ? await scope.outside(() => partsOf(upload, storage, { first, last })) : []
  const done = new Set(completed.map((part) => part.number))
  return {
    uploadId: upload.uploadId,
    key: upload.key,
    partSize: upload.partSize,
    parts: numbersOf(first, last)
      .filter((number) => !done.has(number))
      .map((number) => ({ number, url: addressOf(upload, number, storage) })),
    completed: completed.map(({ number, etag }) => ({ number, etag })),
    nextPart: last < count ? last + 1 : null,
  }

  async function open(): Promise<Upload> {
    const key = `accounts/${scope.actor.accountId}/uploads/${randomUUID()}/${safeName(body.fileName)}`
    const { fileName, contentType, purpose } = body
    const partSize = Math.max(smallestPart, Math.ceil(body.size / mostParts / mebibyte) * mebibyte)
    // Checked first too, so that a refused request costs the storage nothing.
    await openingUpload(scope, body, async () => {})
    const uploadId = await scope.outside(() => storage.createUpload(key, contentType, partSize))
    const row = { uploadId, key, fileName, contentType, size: body.size, purpose, partSize }
    try {
      return await openingUpload(scope, body, (inside) => insertRow(inside, uploadRecords, row))
    } catch (error) {
      await storage.abortUpload(key, uploadId).catch(() => {})
      throw error
    }
  }
})

const numbersOf = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The URL that a part is sent to, with exactly its size. */
function addressOf({ key, uploadId, size, partSize }: Upload, number: number, storage: Storage): string {
  const bytes = Math.min(partSize, size - (number - 1) * partSize)
  return pageAddress(storage.presignPart(key, uploadId, number, expiresIn, bytes))
}

/** The existing parts of a page. A completed upload has all of them. Throws `not_found` if it was aborted. */
async function partsOf(
  { key, uploadId, size }: Upload,
  storage: Storage,
  page: { first: number; last: number },
) {
  try {
    return await storage.listParts(key, uploadId, page)
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'NoSuchUpload') throw error
    if ((await storage.head(key))?.size !== size) throw notFound()
    return numbersOf(page.first, page.last).map((number) => ({ number, etag: 'stored' }))
  }
}

async function findUpload(scope: Scope, uploadId: string, size: number): Promise<Upload> {
  const [upload] = await scope.query<Upload>(
    'select * from uploads where "AccountId" = $1 and "uploadId" = $2',
    [uploadId],
  )
  if (!upload) throw notFound()
  if (upload.size !== size) throw fieldError('size', 'other_file', { key: 'uploads.otherFile' })
  return upload
}

/** Characters allowed in a key; the extension stays, since players rely on it. */
const safeName = (fileName: string) =>
  fileName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|\.\.+/g, '')
    .slice(-100) || 'file'
