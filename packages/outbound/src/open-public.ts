import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pinAddress } from './pin-address.ts'
import { publicAddressesOf } from './public-addresses.ts'

export const outboundErrorCodes = ['not_public', 'unreachable', 'refused', 'too_many_redirects'] as const
export type OutboundErrorCode = (typeof outboundErrorCodes)[number]

/** Why a URL could not be fetched; `status` is the host's response status, if any. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode
  readonly status: number | undefined
  constructor(code: OutboundErrorCode, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.code = code
    this.status = options?.status
  }
}

type Options = { signal?: AbortSignal; idleMs?: number; resolve?: (host: string) => Promise<string[]> }

/** A request with a body; a stream needs a Content-Length, and is destroyed if the request fails. */
export type SendOptions = Options & {
  method?: string
  headers?: Record<string, string | number>
  body?: string | Readable
  /** Origins that the operator has configured: they may be on a private network. */
  trusted?: readonly string[]
}

const mostRedirects = 5

/**
 * GETs a public http or https URL. Every redirect resolves the name once and connects to exactly that address, so
 * neither a redirect nor a changing DNS answer leads to a private network. Throws an OutboundError.
 */
export const openPublic = async (address: string, options: Options = {}): Promise<IncomingMessage> =>
  (await followPublic(address, options)).answer

/** As `openPublic`, with headers, and the URL at which the redirects ended. */
export async function followPublic(
  address: string,
  options: Options & Pick<SendOptions, 'headers'> = {},
): Promise<{ answer: IncomingMessage; url: URL }> {
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await openOnce(url, options)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 200 && statusCode < 300) return { answer, url }
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new OutboundError('refused', `The host answered ${statusCode}.`, { status: statusCode })
    url = new URL(headers.location, url)
  }
  throw new OutboundError('too_many_redirects', 'The address leads from one to the next without an end.')
}

/**
 * Sends one request to a public host, or to a trusted origin, and resolves with the response whatever its status. Does not
 * follow redirects. Throws an OutboundError if there is no response.
 */
export const sendPublic = (address: string, options: SendOptions = {}): Promise<IncomingMessage> =>
  openOnce(new URL(address), options)

async function openOnce(url: URL, options: SendOptions) {
  const { signal, idleMs = 30_000, resolve = publicAddressesOf, method, headers, body, trusted } = options
  if (!/^https?:$/.test(url.protocol))
    throw new OutboundError('not_public', 'Only http and https are fetched.')
  const isTrusted = trusted?.includes(url.origin) ?? false
  const [address] = isTrusted ? [] : await resolve(url.hostname)
  if (!address && !isTrusted)
    throw new OutboundError('not_public', 'This address does not lead to a public host.')
  const lookup = address === undefined ? undefined : pinAddress(address)
  return await new Promise<IncomingMessage>((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const how = { ...(method && { method }), ...(headers && { headers }), ...(signal && { signal }) }
    const sent = send(url, { ...(lookup && { lookup }), agent: false, host, ...how }, done)
    sent.setTimeout(idleMs, () => sent.destroy(new Error('the host does not answer')))
    sent.on('error', (cause) => {
      if (body instanceof Readable) body.destroy()
      fail(new OutboundError('unreachable', 'The host could not be reached.', { cause }))
    })
    if (!(body instanceof Readable)) return sent.end(body)
    body.on('error', (cause) => sent.destroy(cause))
    body.pipe(sent)
  })
}
