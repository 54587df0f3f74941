import { StorageError } from '@touchline/storage'
import type { FastifyPluginAsync } from 'fastify'
import { sendError } from './answers.ts'
import type { Handler, StoreSettings } from './handler.ts'
import { objectHandlers } from './object-handlers.ts'
import { discardBody } from './receive-body.ts'
import { openReserve } from './reserve.ts'
import { signedTarget, type Target } from './signed-target.ts'
import { uploadHandlers } from './upload-handlers.ts'
import type { Verification } from './verify-signature.ts'

export type DiskStorageOptions = Omit<Verification, 'region' | 'now'> &
  Pick<StoreSettings, 'rootDir'> &
  Partial<Omit<StoreSettings, 'claimSpace'>> & {
    bucket: string
    region?: string
    /** Bytes of the disk that uploads leave free; 0 for none. */
    reserve?: number
  }

const DEFAULTS = {
  region: 'us-east-1',
  mostPartBytes: 64 * 1024 ** 2,
  mostObjectBytes: 5 * 1024 ** 4,
  reserve: 0,
}

const needKey: (handler: Handler) => Handler = (handler) => (target, request, reply) => {
  if (target.key === '') throw new StorageError('MethodNotAllowed', 405, 'This needs a key.')
  return handler(target, request, reply)
}

/** The part of S3 that this product uses, on a local folder, path style: `/{bucket}/{key}`. */
export const diskStorage: FastifyPluginAsync<DiskStorageOptions> = async (app, options) => {
  const { rootDir, mostPartBytes, mostObjectBytes, reserve, ...signing } = { ...DEFAULTS, ...options }
  const claimSpace = openReserve({ dir: rootDir, reserve, log: app.log })
  const settings = { rootDir, mostPartBytes, mostObjectBytes, claimSpace }
  const objects = objectHandlers(settings)
  const uploads = uploadHandlers(settings)

  const choose = (method: string, { key, query }: Target): Handler => {
    const isUpload = query.has('uploadId')
    if (method === 'GET' || method === 'HEAD') {
      if (key === '') return objects.list
      return isUpload ? uploads.list : objects.get
    }
    if (method === 'PUT') return needKey(isUpload || query.has('partNumber') ? uploads.putPart : objects.put)
    if (method === 'DELETE') return needKey(isUpload ? uploads.abort : objects.remove)
    if (isUpload) return needKey(uploads.complete)
    if (query.has('uploads')) return needKey(uploads.create)
    throw new StorageError('NotImplemented', 501, 'This is not understood here.')
  }

  // Bodies are streams here, whatever their content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    discardBody(request, reply, mostPartBytes)
    return sendError(error, request, reply)
  })
  for (const url of ['/:bucket', '/:bucket/*'])
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
      url,
      // A compressed response would have neither the length nor the ranges of S3's.
      compress: false,
      handler: async (request, reply) => {
        const target = signedTarget(request, { prefix: app.prefix, ...signing })
        return choose(request.method, target)(target, request, reply)
      },
    })
}
