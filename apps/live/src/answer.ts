import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { LiveSession } from './session.ts'

const compress = promisify(gzip)
/** Milliseconds that a player waits for what does not come: three of the longest segments (RFC 8216bis, 6.2.5.2). */
const patienceMs = 12_000
const immutable = 'public, max-age=31536000, immutable'
const number = /^\d{1,9}$/

/**
 * Answers a player: `live.m3u8`, with `_HLS_msn`, `_HLS_part` and `_HLS_skip`; `init.0.mp4`; `12.mp4` for a segment and
 * `12.3.mp4` for a part of it, which may be asked for before it is there.
 */
export async function answerPlayer(
  session: LiveSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (name === 'live.m3u8') return await answerPlaylist(session, searchParams, request, response)
  const [, head] = /^init\.(\d{1,4})\.mp4$/.exec(name) ?? []
  if (head !== undefined) return await answerHead(session, Number(head), response)
  const [, segment, , group] = /^(\d{1,9})(\.(\d{1,4}))?\.mp4$/.exec(name) ?? []
  if (segment === undefined) return refuse(response, 404)
  const position = { segment: Number(segment), ...(group !== undefined && { group: Number(group) }) }
  if (!(await comes(session, position, response))) return
  const found = session.playlist.find(position)
  if (!found) return refuse(response, 404)
  send(response, await session.recording.read(found.file, found.offset, found.size))
}

async function answerPlaylist(
  session: LiveSession,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const [segment, group] = [query.get('_HLS_msn'), query.get('_HLS_part')]
  if (segment !== null) {
    if (!number.test(segment) || (group !== null && !number.test(group))) return refuse(response, 400)
    const position = { segment: Number(segment), ...(group !== null && { group: Number(group) }) }
    if (!(await comes(session, position, response))) return
  } else if (group !== null) return refuse(response, 400)
  const text = Buffer.from(session.playlist.text(query.get('_HLS_skip') === 'YES'))
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isCompressed ? await compress(text) : text
  response.writeHead(200, {
    'content-type': 'application/vnd.apple.mpegurl',
    // One that was waited for never changes; a cache asks for the newest one again.
    'cache-control': segment === null ? 'no-cache' : 'public, max-age=6',
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  response.end(body)
}

async function answerHead(session: LiveSession, file: number, response: ServerResponse): Promise<void> {
  const first = session.recording.parts.find((part) => part.file === file)
  if (!first) return refuse(response, 404)
  send(response, await session.recording.read(file, 0, first.offset))
}

/** Waits until the playlist has got as far; false if it has been refused. */
async function comes(
  session: LiveSession,
  position: { segment: number; group?: number },
  response: ServerResponse,
): Promise<boolean> {
  const end = Date.now() + patienceMs
  for (;;) {
    const reached = session.playlist.reaches(position)
    if (reached === 'yes') return true
    if (reached === 'never') refuse(response, 400)
    if (reached === 'never' || response.destroyed) return false
    const left = end - Date.now()
    if (left <= 0) {
      refuse(response, 503)
      return false
    }
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, left)
    await Promise.race([session.nextPart(), patience.promise])
    clearTimeout(timer)
  }
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, {
    'content-type': 'video/mp4',
    'cache-control': immutable,
    'content-length': body.length,
  })
  response.end(body)
}

function refuse(response: ServerResponse, status: 400 | 404 | 503): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}
