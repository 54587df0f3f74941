import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { elementsOf, PART_SIZE_HEADER, StorageError, textOf } from '@touchline/storage'
import { sendCompleted, sendParts, sendUpload } from './answers.ts'
import { completeUpload, type WantedPart } from './complete-upload.ts'
import { type Handler, incomingOf, numberIn, type StoreSettings } from './handler.ts'
import { etagOfObject } from './read-object.ts'
import { storePart } from './store-part.ts'
import { createUpload, findUpload, readParts } from './upload-folder.ts'

const MOST_COMPLETION_BYTES = 2 * 1024 ** 2

const toWanted = (xml: string): WantedPart => ({
  number: Number(textOf(xml, 'PartNumber')),
  etag: (textOf(xml, 'ETag') ?? '').replaceAll('"', ''),
})

/** The handlers of uploads in parts. */
export function uploadHandlers({ rootDir, mostPartBytes, mostObjectBytes }: StoreSettings) {
  const create: Handler = async ({ bucket, key }, { headers }, reply) => {
    const contentType = headers['content-type'] ?? 'application/octet-stream'
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
    return reply.header('etag', `"${await storePart(rootDir, part, incomingOf(request, target))}"`).send()
  }

  const list: Handler = async ({ bucket, key, query }, _request, reply) => {
    const uploadId = query.get('uploadId') ?? ''
    const after = numberIn(query, 'part-number-marker') ?? 0
    const { parts } = await readParts(await findUpload(rootDir, key, uploadId))
    const rest = parts.filter(({ number }) => number > after)
    return sendParts(reply, { bucket, key, uploadId }, rest)
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
