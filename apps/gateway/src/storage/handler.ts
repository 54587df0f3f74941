import type { Readable } from 'node:stream'
import { fields } from '@touchline/contract'
import { StorageError } from '@touchline/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Incoming } from './receive-body.ts'
import type { Target } from './signed-target.ts'

export type StoreSettings = {
  /** The store's folder; gateways may share it. */
  rootDir: string
  /** The largest part, in bytes. */
  mostPartBytes: number
  /** The largest object, in bytes. */
  mostObjectBytes: number
  /** Throws InsufficientStorage if the disk has no space for this many more bytes. */
  claimSpace: (bytes: number) => Promise<void>
}

/** Responds to a request whose signature is verified. */
export type Handler = (target: Target, request: FastifyRequest, reply: FastifyReply) => unknown

/** The unread body of a request. */
export const incomingOf = ({ body, headers }: FastifyRequest, { payloadHash }: Target): Incoming => ({
  body: body as Readable | undefined,
  declared: headers['content-length'],
  payloadHash,
})

/** True for a content type that can be sent as a header. */
export const isMediaType = (text: string): boolean => fields.mediaType.safeParse(text).success

/** The content type of a request. Throws InvalidArgument if it cannot be sent as a header. */
export function contentTypeOf({ 'content-type': contentType }: FastifyRequest['headers']): string {
  if (contentType === undefined) return 'application/octet-stream'
  if (isMediaType(contentType)) return contentType
  throw new StorageError('InvalidArgument', 400, 'Content-Type has to be a media type, such as video/mp4.')
}

/** The parameter's number, or undefined if it is none. */
export function numberIn(query: Target['query'], name: string): number | undefined {
  const value = query.get(name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
