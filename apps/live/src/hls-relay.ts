import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { PullFault } from '@touchline/ingest'
import { findHost, followPublic, OutboundError } from '@touchline/outbound'
import { isPlaylist, rewritePlaylist } from './hls-playlist.ts'

export type HlsRelay = {
  /** Where ffmpeg finds the playlist. */
  url: string
  /** The environment in which every request of ffmpeg comes here, wherever it leads. */
  env: Record<string, string>
  /** What went wrong last, unless something has been right since. */
  fault(): PullFault | undefined
  close(): void
}

const mostPlaylist = 4 * 1024 * 1024
/** Addresses of one source that are kept at most: a playlist of a day has fewer. */
const mostAddresses = 50_000
const idleMs = 10_000
const knownExtension = /\.(m3u8|ts|mp4|m4[asv]|cmf[av]|aac|mp3|e?ac3|vtt)$/i
/** A host that nobody has: ffmpeg never looks it up, since all that it asks for goes through the relay. */
const host = 'source.invalid'

/**
 * Fetches an HLS source for an ffmpeg that reaches nothing else. Playlists are given to it with names of ours in place of
 * addresses, and each address is resolved, checked and connected to here, as is each redirect: neither a playlist nor
 * what it names leads into a private network. Certificates are verified here too, which ffmpeg does not.
 */
export async function openHlsRelay(source: string, trusted: readonly string[]): Promise<HlsRelay> {
  const token = randomBytes(16).toString('hex')
  const names = new Map<string, number>()
  /** What is asked for again and again is last. */
  const addresses = new Map<number, string>()
  const ending = new AbortController()
  let lastName = 0
  let fault: PullFault | undefined

  function rename(address: URL, fallback: string): string {
    let name = names.get(address.href)
    if (name === undefined) {
      name = ++lastName
      names.set(address.href, name)
      addresses.set(name, address.href)
      const [oldest] = addresses.size > mostAddresses ? addresses : []
      if (oldest) {
        addresses.delete(oldest[0])
        names.delete(oldest[1])
      }
    }
    // Some builds of ffmpeg refuse files that are called otherwise.
    const [extension = fallback] = knownExtension.exec(address.pathname) ?? []
    return `http://${host}/${token}/${name}/file${extension}`
  }

  /** Fetches it; `hostFault` is why its host is not connected to. */
  async function open(address: string, range: string | undefined) {
    let hostFault: PullFault | undefined
    const resolve = async (name: string) => {
      const found = await findHost(name, trusted)
      if ('address' in found) return [found.address]
      hostFault = found.fault === 'unknown' ? 'pullUnknownHost' : 'pullNotPublic'
      return []
    }
    const headers = { 'user-agent': 'Touchline', ...(range && { range }) }
    try {
      return await followPublic(address, { resolve, headers, idleMs, signal: ending.signal })
    } catch (error) {
      fault = hostFault ?? faultOf(error)
      throw error
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', `http://${host}`)
    const [, given, name] = /^\/([0-9a-f]{32})\/(\d{1,9})\/file(?:\.\w{1,5})?$/.exec(pathname) ?? []
    const address = given === token ? addresses.get(Number(name)) : undefined
    if (address === undefined || request.method !== 'GET') return refuse(response, 403)
    addresses.delete(Number(name))
    addresses.set(Number(name), address)
    const { answer: found, url } = await open(address, request.headers.range)
    const stream = found[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const begun: Buffer[] = []
    for (let size = 0; size < 16; size += begun.at(-1)!.length) {
      const { value, done } = await stream.next()
      if (done) break
      begun.push(value)
    }
    const first = Buffer.concat(begun)
    const rest = { [Symbol.asyncIterator]: () => stream }
    if (isPlaylist(first)) return await answerPlaylist(first, rest, url, response)
    if (address === source) {
      fault = 'pullUnreadable'
      found.destroy()
      return refuse(response, 404)
    }
    fault = undefined
    const kept = ['content-type', 'content-length', 'content-range'] as const
    response.writeHead(
      found.statusCode ?? 200,
      Object.fromEntries(
        kept.flatMap((header) => (found.headers[header] ? [[header, found.headers[header]]] : [])),
      ),
    )
    response.write(first)
    await pipeline(rest, response)
  }

  async function answerPlaylist(
    first: Buffer,
    rest: AsyncIterable<Buffer>,
    url: URL,
    response: ServerResponse,
  ) {
    const chunks = [first]
    let size = first.length
    for await (const chunk of rest) {
      size += chunk.length
      if (size > mostPlaylist) throw new Error('the playlist is too large')
      chunks.push(chunk)
    }
    const body = Buffer.from(rewritePlaylist(Buffer.concat(chunks).toString('utf8'), url, rename))
    response.writeHead(200, {
      'content-type': 'application/vnd.apple.mpegurl',
      'content-length': body.length,
    })
    response.end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) response.destroy()
      else refuse(response, error instanceof OutboundError ? (error.status ?? 502) : 502)
    })
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: rename(new URL(source), '.m3u8'),
    env: { http_proxy: proxy, https_proxy: proxy },
    fault: () => fault,
    close() {
      ending.abort()
      server.closeAllConnections()
      server.close()
    },
  }
}

function faultOf(error: unknown): PullFault {
  if (!(error instanceof OutboundError)) return 'pullUnreachable'
  if (error.code === 'not_public') return 'pullNotPublic'
  if (error.status === undefined) return 'pullUnreachable'
  if (error.status === 404 || error.status === 410) return 'pullNotFound'
  return error.status >= 500 ? 'pullUnreachable' : 'pullRefused'
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0 }).end()
}
