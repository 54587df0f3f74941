import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Bytes below which compressing saves nothing. */
const leastCompressed = 1024

/** A response that is made once and sent to everybody who asks for it, with the value that it was made of. */
export class ReadyAnswer<Value> {
  readonly value: Value
  readonly cacheControl: string
  /** Of the content: all gateways say the same. Weak, since it holds for the compressed body as well. */
  readonly tag: string
  readonly body: Buffer
  readonly compressed: Buffer | undefined

  constructor(value: Value, body: Buffer, compressed: Buffer | undefined, cacheControl: string) {
    this.value = value
    this.body = body
    this.compressed = compressed
    this.cacheControl = cacheControl
    this.tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  }
}

/** Makes the JSON response of a value; `cacheControl` says who may keep it, and for how long. */
export async function makeReady<Value>(value: Value, cacheControl: string): Promise<ReadyAnswer<Value>> {
  const body = Buffer.from(JSON.stringify(value))
  const compressed = body.length < leastCompressed ? undefined : await compress(body)
  return new ReadyAnswer(value, body, compressed, cacheControl)
}

/** Sets the headers of a ready response and returns its payload: empty, with a 304, for whoever has it already. */
export function payloadOf(
  { body, compressed, tag, cacheControl }: ReadyAnswer<unknown>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer | string {
  reply.header('etag', tag).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (isKnown(headers['if-none-match'], tag)) {
    reply.code(304)
    return ''
  }
  reply.type('application/json; charset=utf-8')
  if (!compressed || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? ''))
    return body
  reply.header('content-encoding', 'gzip')
  return compressed
}

const isKnown = (sent = '', tag: string): boolean => sent.split(',').some((one) => one.trim() === tag)
