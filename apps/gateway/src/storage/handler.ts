import type { Readable } from 'node:stream'
import { fields } from '@touchline/contract'
import { StorageError } from '@touchline/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Incoming } from './receive-body.ts'
import type { Target } from './signed-target.ts'

export type StoreSettings = {
  /** The folder of the store; two gateways may share it. */
  rootDir: string
  /** Bytes of one part. */
  mostPartBytes: number
  /** Bytes of one object. */
  mostObjectBytes: number
  /** Throws InsufficientStorage where the disk has no room for so many bytes more. */
  claimSpace: (bytes: number) => Promise<void>
}

/** Answers a request whose signature is verified. */
export type Handler = (target: Target, request: FastifyRequest, reply: FastifyReply) => unknown

/** What a request brings, not read yet. */
export const incomingOf = ({ body, headers }: FastifyRequest, { payloadHash }: Target): Incoming => ({
  body: body as Readable | undefined,
  declared: headers['content-length'],
  payloadHash,
})

/** True for a content type that can be a header of an answer. */
export const isMediaType = (text: string): boolean => fields.mediaType.safeParse(text).success

/** The content type that a request states. Throws InvalidArgument for one that could not be a header of an answer. */
export function contentTypeOf({ 'content-type': contentType }: FastifyRequest['headers']): string {
  if (contentType === undefined) return 'application/octet-stream'
  if (isMediaType(contentType)) return contentType
  throw new StorageError('InvalidArgument', 400, 'Content-Type has to be a media type, such as video/mp4.')
}

/** The parameter's number, or undefined where it is none. */
export function numberIn(query: Target['query'], name: string): number | undefined {
  const value = query.get(name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
