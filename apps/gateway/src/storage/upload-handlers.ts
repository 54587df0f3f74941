import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { elementsOf, PART_SIZE_HEADER, StorageError, textOf } from '@touchline/storage'
import { sendCompleted, sendParts, sendUpload } from './answers.ts'
import { completeUpload, type WantedPart } from './complete-upload.ts'
import { contentTypeOf, type Handler, incomingOf, numberIn, type StoreSettings } from './handler.ts'
import { etagOfObject } from './read-object.ts'
import { lengthOf } from './receive-body.ts'
import { storePart } from './store-part.ts'
import { ASIDE, createUpload, findUpload, readParts } from './upload-folder.ts'

const MOST_COMPLETION_BYTES = 2 * 1024 ** 2
const LARGEST_PAGE = 1000

const toWanted = (xml: string): WantedPart => ({
  number: Number(textOf(xml, 'PartNumber')),
  etag: (textOf(xml, 'ETag') ?? '').replaceAll('"', ''),
})

/** The handlers of multipart uploads. */
export function uploadHandlers({ rootDir, mostPartBytes, mostObjectBytes, claimSpace }: StoreSettings) {
  const create: Handler = async ({ bucket, key }, { headers }, reply) => {
    await claimSpace(0)
    const contentType = contentTypeOf(headers)
    const partSize = Number(headers[PART_SIZE_HEADER]) || undefined
    return sendUpload(reply, {
      bucket,
      key,
      uploadId: await createUpload(rootDir, { key, contentType, partSize }),
    })
  }

  const putPart: Handler = async (target, request, reply) => {
    const { key, query } = target
    const uploadId = query.get('uploadId') ?? ''
    const number = numberIn(query, 'partNumber') ?? 0
    const part = { key, uploadId, number, most: mostPartBytes }
    const incoming = incomingOf(request, target)
    await claimSpace(lengthOf(incoming, mostPartBytes))
    return reply.header('etag', `"${await storePart(rootDir, part, incoming)}"`).send()
  }

  const list: Handler = async ({ bucket, key, query }, _request, reply) => {
    const uploadId = query.get('uploadId') ?? ''
    const after = numberIn(query, 'part-number-marker') ?? 0
    const most = Math.min(numberIn(query, 'max-parts') ?? LARGEST_PAGE, LARGEST_PAGE)
    // A killed completion can be repeated with the parts given here.
    const upload = await findUpload(rootDir, key, uploadId).catch(() =>
      findUpload(rootDir, key, uploadId, ASIDE),
    )
    return sendParts(reply, { bucket, key, uploadId }, await readParts(upload, { after, most }))
  }

  const complete: Handler = async (target, request, reply) => {
    const { bucket, key, query } = target
    const { body, declared = Number.POSITIVE_INFINITY } = incomingOf(request, target)
    if (Number(declared) > MOST_COMPLETION_BYTES)
      throw new StorageError('MaxMessageLengthExceeded', 400, 'The list of parts is too long.')
    const parts = elementsOf(body ? await text(body) : '', 'Part').map(toWanted)
    const uploadId = query.get('uploadId') ?? ''
    await completeUpload(rootDir, { key, uploadId, parts, most: mostObjectBytes })
    return sendCompleted(reply, { bucket, key }, await etagOfObject(rootDir, key))
  }

  const abort: Handler = async ({ key, query }, _request, reply) => {
    const { folder } = await findUpload(rootDir, key, query.get('uploadId') ?? '')
    await rm(folder, { recursive: true, force: true })
    return reply.code(204).send()
  }

  return { create, putPart, list, complete, abort }
}
