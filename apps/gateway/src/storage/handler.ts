import type { Readable } from 'node:stream'
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
}

/** Answers a request whose signature is verified. */
export type Handler = (target: Target, request: FastifyRequest, reply: FastifyReply) => unknown

/** What a request brings, not read yet. */
export const incomingOf = ({ body, headers }: FastifyRequest, { payloadHash }: Target): Incoming => ({
  body: body as Readable | undefined,
  declared: headers['content-length'],
  payloadHash,
})

/** The parameter's number, or undefined where it is none. */
export function numberIn(query: Target['query'], name: string): number | undefined {
  const value = query.get(name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
