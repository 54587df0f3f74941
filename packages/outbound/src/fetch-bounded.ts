import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pinAddress } from './pin-address.ts'
import { publicAddressesOf } from './public-addresses.ts'

export type FetchErrorCode = 'not_public' | 'unreachable' | 'too_slow' | 'too_large'

/** Why a host gave no response that can be used. */
export class FetchError extends Error {
  readonly code: FetchErrorCode
  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

type Init = { method?: string; headers?: Record<string, string>; body?: unknown }
type Bounds = {
  /** Hosts, with their port if it is not the usual one, that may be private and reached by http. */
  trusted: readonly string[]
  mostBytes: number
  timeoutMs: number
  /** True to take the beginning of a response that is too large. */
  isCut?: boolean
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

/** True for https, and for http at a trusted host: what is sent there can be read on the way. */
export const isAllowedAddress = ({ protocol, host }: URL, trusted: readonly string[]): boolean =>
  protocol === 'https:' || (protocol === 'http:' && trusted.includes(host))

async function addressOf({ hostname, host }: URL, trusted: readonly string[]): Promise<string | undefined> {
  if (!trusted.includes(host)) return (await publicAddressesOf(hostname))[0]
  const bare = withoutBrackets(hostname)
  return isIP(bare) ? bare : (await lookup(bare).catch(() => undefined))?.address
}

const rejectAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/**
 * Requests an https URL of a public host, or any URL of a trusted one, and reads the whole response. Redirects are not
 * followed. Throws a FetchError: `not_public`, `unreachable`, `too_slow`, `too_large`.
 */
export async function fetchBounded(
  url: URL,
  init: Init,
  { trusted, mostBytes, timeoutMs, isCut = false }: Bounds,
): Promise<Response> {
  if (!isAllowedAddress(url, trusted)) throw new FetchError('not_public', 'Only https is requested.')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // DNS cannot be aborted, and may take longer than the host itself.
    const address = await Promise.race([addressOf(url, trusted), rejectAt(signal)])
    if (!address) throw new FetchError('not_public', 'This address does not lead to a public host.')
    const answer = await send(url, address, init, signal)
    const bytes = await read(answer, mostBytes, isCut)
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const status = answer.statusCode ?? 502
    return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers })
  } catch (cause) {
    if (cause instanceof FetchError) throw cause
    if (signal.aborted) throw new FetchError('too_slow', 'The host took too long to answer.', { cause })
    throw new FetchError('unreachable', 'The host could not be reached.', { cause })
  }
}

function send(url: URL, address: string, { method = 'GET', headers, body }: Init, signal: AbortSignal) {
  return new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const host = withoutBrackets(url.hostname)
    const options = {
      method,
      ...(headers && { headers }),
      lookup: pinAddress(address),
      agent: false as const,
    }
    const sent = request(url, { ...options, host, signal }, done)
    sent.on('error', fail)
    sent.end(body === undefined || body === null ? undefined : String(body))
  })
}

async function read(
  answer: IncomingMessage,
  mostBytes: number,
  isCut: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) {
      answer.destroy()
      if (!isCut) throw new FetchError('too_large', 'The response is too large.')
      chunks.push(chunk)
      break
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, mostBytes))
}
