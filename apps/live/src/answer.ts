import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type LivePlaylist, listPieces } from '@touchline/lowlatency'
import { masterOf } from './master.ts'
import type { Recording } from './recording.ts'
import { type ByteRange, windowOf } from './recording-window.ts'
import { renditionName } from './rendition.ts'
import { type LiveSession, liveName } from './session.ts'

const compress = promisify(gzip)
/** Milliseconds that a player waits for what does not come: three of the longest segments (RFC 8216bis, 6.2.5.2). */
const patienceMs = 12_000
const immutable = 'public, max-age=31536000, immutable'
const number = /^\d{1,9}$/

/** What one playlist names. */
type View = Pick<LiveSession, 'nextPart'> & { playlist: LivePlaylist; recording: Recording }

/**
 * Answers a player: `master.m3u8` for all renditions; `live.m3u8`, with `_HLS_msn`, `_HLS_part` and `_HLS_skip`; `init.0.mp4`; `12.mp4` for a segment and
 * `12.3.mp4` for a part of it, which may be asked for before it is there; `until-<moment>.m3u8` for what was taken
 * before a moment. What is encoded has the same names with `360p.` before them, and `360p.m3u8`. `thumbnail.jpg` is the newest picture. Answers who makes a video of it, too: `pieces.json` for what
 * was recorded in one go, `recording.mp4` for a file of it, and `window.mp4` for what of a piece is around a clip.
 */
export async function answerPlayer(
  session: LiveSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (name === 'master.m3u8') return await answerMaster(session, request, response)
  const [view, file] = viewOf(session, name)
  if (!view) return refuse(response, 404)
  if (file === liveName) return await answerPlaylist(view, searchParams, request, response)
  const [, until] = /^until-(\d{1,15})\.m3u8$/.exec(name) ?? []
  if (until !== undefined) {
    const { text, isFinal } = session.playlist.textUntil(Number(until))
    return await sendPlaylist(text, request, response, isFinal ? immutable : 'no-cache')
  }
  if (name === 'thumbnail.jpg') return await answerThumbnail(session, response)
  if (name === 'window.mp4') return await answerWindow(session, searchParams, response)
  if (name === 'pieces.json') return await answerPieces(session, searchParams, response)
  if (name === 'recording.mp4') return await answerRecording(session, searchParams, response)
  const [, head] = /^init\.(\d{1,4})\.mp4$/.exec(file) ?? []
  if (head !== undefined) return await answerHead(view, Number(head), response)
  const [, segment, , group] = /^(\d{1,9})(\.(\d{1,4}))?\.mp4$/.exec(file) ?? []
  if (segment === undefined) return refuse(response, 404)
  const position = { segment: Number(segment), ...(group !== undefined && { group: Number(group) }) }
  if (!(await comes(view, position, response))) return
  const found = view.playlist.find(position)
  if (!found) return refuse(response, 404)
  send(response, await view.recording.read(found.file, found.offset, found.size))
}

/** What a file belongs to, and its name there. */
function viewOf(session: LiveSession, name: string): [View | undefined, string] {
  const { rendition, nextPart } = session
  const recording = rendition.recording()
  const small = recording && { playlist: rendition.playlist, recording, nextPart }
  if (name === `${renditionName}.m3u8`) return [small, liveName]
  if (name.startsWith(`${renditionName}.`)) return [small, name.slice(renditionName.length + 1)]
  return [session, name]
}

async function answerMaster(session: LiveSession, request: IncomingMessage, response: ServerResponse) {
  // What it says of the renditions is read from them.
  if (await comes(session, { segment: 0 }, response))
    await sendPlaylist(await masterOf(session), request, response, 'no-cache')
}

async function answerPlaylist(
  session: View,
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

/** Milliseconds of a query; undefined if it has none, and `NaN` if they are no number. */
function readTime(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * What was recorded in one go, of all or of what was taken between two moments. With `reach` it waits until as much is
 * there, in milliseconds from the first picture.
 */
async function answerPieces(session: LiveSession, query: URLSearchParams, response: ServerResponse) {
  const [from, until, reach] = ['from', 'until', 'reach'].map((name) => readTime(query, name))
  if ([from, until, reach].some(Number.isNaN)) return refuse(response, 400)
  const list = () => listPieces(session.recording.parts, { from, until })
  if (reach !== undefined)
    await waitUntil(session, response, () => (list().pieces.at(-1)?.endsAt ?? 0) >= reach)
  const body = Buffer.from(JSON.stringify(list()))
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(body)
}

/** A file of the recording, or what of it was taken before `until`. */
async function answerRecording(session: LiveSession, query: URLSearchParams, response: ServerResponse) {
  const [file, until] = ['file', 'until'].map((name) => readTime(query, name))
  if (file === undefined || Number.isNaN(file) || Number.isNaN(until)) return refuse(response, 400)
  const { pieces } = listPieces(session.recording.parts, { until })
  const last = pieces.findLast((piece) => piece.file === file)
  if (!last) return refuse(response, 404)
  await sendRanges(session, file, [{ offset: 0, size: last.to }], response)
}

/** What of a piece of the recording is around `from` to `to`, in milliseconds from its beginning. */
async function answerWindow(session: LiveSession, query: URLSearchParams, response: ServerResponse) {
  const [piece, from, to] = ['piece', 'from', 'to'].map((name) => readTime(query, name) ?? Number.NaN)
  if ([piece, from, to].some(Number.isNaN)) return refuse(response, 400)
  const found = windowOf(session.recording.parts, piece!, from!, to!)
  if (!found) return refuse(response, 404)
  await sendRanges(session, found.file, found.ranges, response)
}

async function sendRanges(
  session: LiveSession,
  file: number,
  ranges: readonly ByteRange[],
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'video/mp4',
    'content-length': ranges.reduce((sum, { size }) => sum + size, 0),
    'cache-control': 'no-store',
  })
  await pipeline(readPieces(session, file, ranges), response)
}

const pieceBytes = 1024 * 1024

async function* readPieces({ recording }: LiveSession, file: number, ranges: readonly ByteRange[]) {
  for (const { offset, size } of ranges)
    for (let done = 0; done < size; done += pieceBytes)
      yield await recording.read(file, offset + done, Math.min(pieceBytes, size - done))
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

async function answerHead(session: View, file: number, response: ServerResponse): Promise<void> {
  const first = session.recording.parts.find((part) => part.file === file && part.size > 0)
  if (!first) return refuse(response, 404)
  send(response, await session.recording.read(file, 0, first.offset))
}

/** Waits until the playlist has got as far; false if it has been refused. */
async function comes(
  session: View,
  position: { segment: number; group?: number },
  response: ServerResponse,
): Promise<boolean> {
  await waitUntil(session, response, () => session.playlist.reaches(position) !== 'soon')
  const reached = session.playlist.reaches(position)
  if (response.destroyed) return false
  if (reached !== 'yes') refuse(response, reached === 'never' ? 400 : 503)
  return reached === 'yes'
}

/** Waits for parts until that is so, nobody waits for the answer any more, or too long. */
async function waitUntil(session: Pick<View, 'nextPart'>, response: ServerResponse, isThere: () => boolean) {
  const end = Date.now() + patienceMs
  while (!isThere() && !response.destroyed) {
    const left = end - Date.now()
    if (left <= 0) return
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
