import { placeObject, removeObject, StorageError } from '@touchline/storage'
import { sendPage } from './answers.ts'
import { contentTypeOf, type Handler, incomingOf, numberIn, type StoreSettings } from './handler.ts'
import { listObjects } from './list-objects.ts'
import { etagOfObject } from './read-object.ts'
import { lengthOf, receiveBody } from './receive-body.ts'
import { sendObject } from './send-object.ts'

/** The handlers of whole objects and of their list. */
export function objectHandlers({ rootDir, mostObjectBytes, claimSpace }: StoreSettings) {
  const get: Handler = ({ key, query }, request, reply) =>
    sendObject({ rootDir, key, disposition: query.get('response-content-disposition') }, request, reply)

  const list: Handler = async ({ bucket, query }, _request, reply) => {
    if (query.get('list-type') !== '2')
      throw new StorageError('NotImplemented', 501, 'Only ListObjectsV2 is.')
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after')
    const page = await listObjects(rootDir, { prefix, after, most: numberIn(query, 'max-keys') })
    return sendPage(reply, { bucket, prefix }, page)
  }

  const put: Handler = async (target, request, reply) => {
    const contentType = contentTypeOf(request.headers)
    const incoming = incomingOf(request, target)
    await claimSpace(lengthOf(incoming, mostObjectBytes))
    const file = await receiveBody(rootDir, incoming, mostObjectBytes)
    await placeObject(rootDir, target.key, file, contentType)
    return reply.header('etag', `"${await etagOfObject(rootDir, target.key)}"`).send()
  }

  const remove: Handler = async ({ key }, _request, reply) => {
    await removeObject(rootDir, key)
    return reply.code(204).send()
  }

  return { get, list, put, remove }
}
