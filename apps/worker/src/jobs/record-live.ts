import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sphere } from '@touchline/contract'
import type { recordLive as definition, PayloadOf } from '@touchline/jobs'
import type { Gap, PieceList } from '@touchline/lowlatency'
import { errorOf } from '../error-of.ts'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import { joinRecording } from '../media/join-recording.ts'
import { markSphere } from '../media/mark-sphere.ts'
import type { JobHandler } from '../services.ts'
import { fetchLive, fetchPieces } from './fetch-live.ts'

type Payload = PayloadOf<typeof definition>
type Run = Parameters<JobHandler<Payload>['run']>[0]

/** How much of the work is done, in percent, once everything is fetched. */
const fetched = 70

/**
 * Fetches what a live input has received from its node, in whatever pieces, gives it to a video as one file and starts
 * the encoding.
 */
export const recordLiveJob: JobHandler<Payload> = {
  async run(run) {
    const { payload, signal, services } = run
    const { pool, workDir } = services
    const key = keyOf(payload)
    if (await hasFile(pool, payload.videoId, key)) return
    const folder = await mkdtemp(join(workDir, 'live-'))
    try {
      const { sessionId, from, until } = payload
      const list = await fetchPieces(pool, { sessionId, from, until, signal })
      const paths = await fetchFiles(list, folder, run)
      const { path, leftOut } = await joinFiles(list, paths, folder, run)
      await markAsSphere(path, run)
      const extras = { gaps: joinGaps([...list.gaps, ...leftOut]) }
      await giveFile({ ...payload, key, path, contentType: 'video/mp4', signal, extras }, services)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

const keyOf = ({ accountId, jobId }: Payload) => `accounts/${accountId}/uploads/live-${jobId}/recording.mp4`

/** Lets the recording say that it is a sphere, if its video is looked at as one. */
async function markAsSphere(path: string, { payload, services }: Run): Promise<void> {
  const { rows } = await services.pool.query<{ sphere: Sphere | null }>(
    'select sphere from videos where "AccountId" = $1 and id = $2',
    [payload.accountId, payload.videoId],
  )
  const sphere = rows[0]?.sphere
  if (sphere) await markSphere(path, sphere)
}

/** Fetches each file that the pieces are in; returns where they are. */
async function fetchFiles(
  { pieces }: PieceList,
  folder: string,
  { payload, signal, onProgress, services }: Run,
) {
  const { sessionId, until } = payload
  const files = [...new Set(pieces.map(({ file }) => file))]
  const paths = new Map<number, string>()
  for (const [index, number] of files.entries()) {
    const path = join(folder, `${number}.mp4`)
    const file = `recording.mp4?file=${number}${until === null ? '' : `&until=${until}`}`
    const own = (percent: number) =>
      onProgress(Math.round((fetched * (index + percent / 100)) / files.length))
    await fetchLive(services.pool, { sessionId, file, path, signal, onProgress: own })
    paths.set(number, path)
  }
  return paths
}

/** Makes one file of the pieces. What has come in one go is that file. */
async function joinFiles(
  { pieces, main }: PieceList,
  paths: ReadonlyMap<number, string>,
  folder: string,
  { signal, onProgress }: Run,
): Promise<{ path: string; leftOut: Gap[] }> {
  const [only, ...others] = pieces
  if (others.length === 0 && only!.from === only!.head) return { path: paths.get(only!.file)!, leftOut: [] }
  const outFile = join(folder, 'recording.mp4')
  const leftOut = await joinRecording({
    pieces: pieces.map((piece) => ({ ...piece, path: paths.get(piece.file)!, isMain: piece.file === main })),
    outFile,
    signal,
    onProgress: (percent) => onProgress(Math.round(fetched + (percent * (100 - fetched)) / 100)),
  }).catch((error) => {
    throw errorOf(error)
  })
  return { path: outFile, leftOut }
}

/** Gaps in their order, those that touch as one. */
function joinGaps(gaps: readonly Gap[]): Gap[] {
  const joined: Gap[] = []
  for (const { from, to } of gaps.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
