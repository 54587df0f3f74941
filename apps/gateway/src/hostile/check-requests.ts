import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Pool } from '@touchline/database'
import { hashToken, newToken } from '@touchline/database'
import fc from 'fast-check'
import { type GeneratedRequest, type Operation, type Person, requestTo } from './generated-requests.ts'
import { type Answer, errorOf } from './judge-answer.ts'

/** Milliseconds after which a response counts as missing. */
const patience = 30_000

/** Characters of a body that is always read completely. */
const shortBody = 16_000

export type Send = (request: GeneratedRequest) => Promise<Answer>

type Run = {
  operations: readonly Operation[]
  people: Person[]
  cases: number
  seed: number
  /** Sends the request unchanged, including the person's headers. Rejects without a response. */
  send: Send
  /** The gateway's pool, to open a new session for a person who has ended theirs. */
  pool: Pool
}

/** The seed from `REQUESTS_SEED`, otherwise from the clock. */
export const seedOfEnvironment = (): number =>
  process.env.REQUESTS_SEED ? Number(process.env.REQUESTS_SEED) : Date.now() & 0x7fffffff

/**
 * Sends generated requests one after the other. Returns undefined if all responses are valid, otherwise what is wrong
 * with one of them, shrunk, with the seed to reproduce it.
 */
export async function checkRequests({ operations, people, cases, seed, send, pool }: Run) {
  const details = await fc.check(
    fc.asyncProperty(requestTo(operations, people.length), async (generated) => {
      const person = people[generated.person]!
      const request = { ...generated, headers: { ...headersOf(person), ...generated.headers } }
      const answer = await send(request)
      const error = errorOf(request, answer)
      if (error) throw new Error(`${error}: ${answer.status} ${answer.body.slice(0, 600)}`)
      if (answer.status === 204 && /\/logout|\/me\/sessions\/\d/.test(request.path))
        person.token = await openSession(pool, person.id!)
    }),
    { numRuns: cases, seed, endOnFailure: false },
  )
  if (!details.failed) return undefined
  const [example] = details.counterexample ?? []
  const shown = JSON.stringify(example)?.slice(0, 2000)
  return `REQUESTS_SEED=${seed}, after ${details.numRuns} requests, as ${people[example?.person ?? 0]?.name}: ${shown}\n${details.errorInstance}`
}

/** Opens a session without a login; returns its token. */
export async function openSession(pool: Pool, userId: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `insert into sessions ("tokenHash", "UserId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [hashToken(token), userId],
  )
  return token
}

const headersOf = ({ token, accountKey }: Person): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(accountKey && { 'x-account-key': accountKey }),
})

const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

/** The bytes of a body, which fetch decodes by itself. */
export const decode = (body: Buffer, encoding = ''): Buffer => decoders[encoding]?.(body) ?? body

/**
 * Sends a request over a new connection. Rejects if no response arrives in time; the status is 0 if the gateway closes
 * the connection instead of reading a long body that it refuses.
 */
export function sendOverSocket(
  url: string,
  { method, path, headers, body }: GeneratedRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // Node would send the body of a GET without a Content-Length.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = { ...headers, ...length }
    const outgoing = httpRequest(
      { hostname, port, method, path, headers: sent, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            contentType: incoming.headers['content-type'] ?? '',
            body: decode(Buffer.concat(chunks), incoming.headers['content-encoding']).toString(),
          }),
        )
      },
    )
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = /^(EPIPE|ECONNRESET)$/.test(error.code ?? '') && (body?.length ?? 0) > shortBody
      if (isRefused) resolve({ status: 0, contentType: '', body: '' })
      else reject(error)
    })
    outgoing.end(body)
  })
}
