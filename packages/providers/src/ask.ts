import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { OutboundError, sendPublic } from '@touchline/outbound'
import { type Connection, ProviderError } from './provider.ts'

/** A JSON response of a network; its shape is the network's. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Json }
// biome-ignore lint/suspicious/noExplicitAny: the responses of five networks, each read in one place
type Json = any

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string>
  headers?: Record<string, string | number>
  form?: Record<string, string>
  json?: object
  stream?: { body: Readable; length: number; type: string }
}

const mostBytes = 1_000_000

/** Sends a request to a network and reads its JSON. Throws `temporary` if it cannot be reached or fails. */
export async function ask(
  connection: Connection,
  address: string,
  { method = 'GET', query = {}, headers = {}, form, json, stream }: Request = {},
): Promise<Answer> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const text = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  const type = stream?.type ?? (form ? 'application/x-www-form-urlencoded' : 'application/json')
  const length = stream?.length ?? (text === undefined ? 0 : Buffer.byteLength(text))
  const body = stream?.body ?? text
  const sent: Record<string, string> = body === undefined ? {} : { 'content-type': type }
  const hasLength = body !== undefined || method !== 'GET'
  try {
    const answer = await sendPublic(url.href, {
      method,
      headers: {
        accept: 'application/json',
        ...sent,
        ...(hasLength && { 'content-length': length }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(connection.base && { trusted: [new URL(connection.base).origin] }),
      ...(connection.signal && { signal: connection.signal }),
    })
    const found = { status: answer.statusCode ?? 0, headers: answer.headers, body: await readJson(answer) }
    if (found.status >= 500)
      throw new ProviderError('temporary', `The network answered ${found.status}.`, waitOf(found))
    return found
  } catch (error) {
    if (error instanceof ProviderError) throw error
    connection.signal?.throwIfAborted()
    if (error instanceof OutboundError && error.code === 'not_public')
      throw new ProviderError('network_refused', error.message)
    throw new ProviderError('temporary', 'The network could not be reached.')
  }
}

async function readJson(answer: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) break
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return JSON.parse(text) ?? {}
  } catch {
    // X answers with a form where it gives tokens.
    return /^\w+=[^\s<]*$/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : {}
  }
}

/** The seconds that a network asks to wait: `Retry-After`, or X's `x-rate-limit-reset`. */
export function waitOf({ headers }: Pick<Answer, 'headers'>): number {
  const after = headers['retry-after']
  if (after) return /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000 || 60
  const reset = Number(headers['x-rate-limit-reset'])
  return reset ? reset - Date.now() / 1000 : 60
}

/** The network's own sentence, without the secrets that it may repeat. */
export function sentenceOf(given: unknown, { tokens, clientSecret }: Connection): string {
  let text = typeof given === 'string' && given.trim() ? given.trim() : 'The network gave no reason.'
  for (const secret of [...Object.values(tokens), clientSecret])
    if (secret) text = text.replaceAll(secret, '…')
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}

/** The body of a form with one file, streamed. */
export function multipart(
  fields: Record<string, string>,
  file: { name: string; type: string; length: number; stream: AsyncIterable<Uint8Array> },
) {
  const boundary = `touchline-${crypto.randomUUID()}`
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="video.mp4"\r\n`,
      `content-type: ${file.type}\r\n\r\n`,
    ].join(''),
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  async function* parts() {
    yield head
    yield* file.stream
    yield tail
  }
  return {
    parts: parts(),
    length: head.length + file.length + tail.length,
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
