import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
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
 * `12.3.mp4` for a part of it, which may be asked for before it is there; `until-<moment>.m3u8` for what was taken
 * before a moment, and `thumbnail.jpg` for the newest picture.
 */
export async function answerPlayer(
  session: LiveSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (name === 'live.m3u8') return await answerPlaylist(session, searchParams, request, response)
  const [, until] = /^until-(\d{1,15})\.m3u8$/.exec(name) ?? []
  if (until !== undefined) {
    const { text, isFinal } = session.playlist.textUntil(Number(until))
    return await sendPlaylist(text, request, response, isFinal ? immutable : 'no-cache')
  }
  if (name === 'thumbnail.jpg') return await answerThumbnail(session, response)
  if (name === 'recording.mp4') return await answerRecording(session, searchParams.get('until'), response)
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
  // Players take a playlist without a whole segment for an empty one.
  else if (!(await comes(session, { segment: 0 }, response))) return
  // One that was waited for never changes; a cache asks for the newest one again.
  const lasting = segment === null ? 'no-cache' : 'public, max-age=6'
  await sendPlaylist(session.playlist.text(query.get('_HLS_skip') === 'YES'), request, response, lasting)
}

async function sendPlaylist(
  playlist: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
) {
  const text = Buffer.from(playlist)
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isCompressed ? await compress(text) : text
  response.writeHead(200, {
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': cacheControl,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  response.end(body)
}

/** The whole recording as one file, or what of it was taken before `until`; of several files the longest. */
async function answerRecording(
  session: LiveSession,
  until: string | null,
  response: ServerResponse,
): Promise<void> {
  if (until !== null && !/^\d{1,15}$/.test(until)) return refuse(response, 400)
  const end = until === null ? Number.POSITIVE_INFINITY : Number(until)
  const sizes = new Map<number, { from: number; size: number }>()
  for (const part of session.recording.parts) {
    if (part.at >= end) break
    const known = sizes.get(part.file) ?? { from: 0, size: part.offset }
    sizes.set(part.file, { from: 0, size: known.size + part.size })
  }
  const [longest] = [...sizes].sort(([, one], [, other]) => other.size - one.size)
  if (!longest) return refuse(response, 404)
  const [file, { size }] = longest
  response.writeHead(200, {
    'content-type': 'video/mp4',
    'content-length': size,
    'cache-control': 'no-store',
  })
  await pipeline(readPieces(session, file, size), response)
}

const pieceBytes = 1024 * 1024

async function* readPieces({ recording }: LiveSession, file: number, size: number) {
  for (let offset = 0; offset < size; offset += pieceBytes)
    yield await recording.read(file, offset, Math.min(pieceBytes, size - offset))
}

async function answerThumbnail(session: LiveSession, response: ServerResponse): Promise<void> {
  const picture = await session.thumbnail()
  if (!picture) return refuse(response, 404)
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=4',
    'content-length': picture.length,
  })
  response.end(picture)
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
