import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '@touchline/database'
import { analyseVideo, type chooseSound as definition, type PayloadOf } from '@touchline/jobs'
import {
  findRow,
  jobRecords,
  type RowOf,
  scopeIn,
  scopeOf,
  updateRow,
  videoRecords,
} from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { encodeSound, type NewSound } from '../media/encode-sound.ts'
import { notify } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { storeFolder } from '../store-folder.ts'
import { withFile } from '../with-file.ts'
import { unusedOf } from './encode-video.ts'

type Payload = PayloadOf<typeof definition>
type Video = Pick<
  RowOf<typeof videoRecords>,
  | 'fileKey'
  | 'outputPrefix'
  | 'playlistPath'
  | 'sound'
  | 'audioTracks'
  | 'renditions'
  | 'waveformPath'
  | 'outputSize'
>

/**
 * Encodes the sound of a video with the programmes that somebody chose. Its pictures stay where they are, and it plays as
 * before until a new master playlist takes the place of the old one.
 */
export const chooseSoundJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { storage, workDir } = services
    const video = await read(payload, services)
    const { fileKey, outputPrefix, playlistPath } = video
    if (!fileKey || !outputPrefix || !playlistPath) throw new JobError('gone')
    // Its worker died after it had written the result: what it would replace now is its own.
    if (playlistPath === masterOf(payload)) return
    const outDir = await mkdtemp(join(workDir, 'sound-'))
    const textOf = async (path: string) => (await storage.get(`${outputPrefix}/${path}`)).text()
    try {
      const sounds = await Promise.all(video.sound.map(({ playlist }) => textOf(playlist)))
      const before = { master: await textOf(playlistPath), sounds }
      const made = await withFile(storage, fileKey, workDir, (input) =>
        encodeSound({
          ...{ input, outDir, signal, onProgress, before },
          ...{ name: nameOf(payload), sound: payload.programmes },
        }),
      ).catch((error) => {
        throw errorOf(error)
      })
      const added = await storeFolder(storage, outDir, outputPrefix)
      const replaced = await store(payload, { video, made, added }, services)
      for (const path of replaced) await storage.remove(`${outputPrefix}/${path}`)
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }
  },

  /** The video keeps the sound that it has. */
  async fail(payload, _, services) {
    const { outputPrefix, playlistPath } = await read(payload, services)
    const master = masterOf(payload)
    if (!outputPrefix || playlistPath === master) return
    await services.storage.removePrefix(`${outputPrefix}/hls/${nameOf(payload)}/`)
    await services.storage.remove(`${outputPrefix}/${master}`)
  },
}

const nameOf = ({ jobId }: Payload) => `sound-${jobId}`
/** The master playlist that the job writes, within the output of its video. */
const masterOf = (payload: Payload) => `hls/${nameOf(payload)}-master.m3u8`

async function read({ videoId }: Payload, { pool }: Services): Promise<Video> {
  const { rows } = await pool.query<Video>(
    `select "fileKey", "outputPrefix", "playlistPath", sound, "audioTracks", renditions, "waveformPath", "outputSize"
      from videos where id = $1`,
    [videoId],
  )
  if (!rows[0]) throw new JobError('gone')
  return rows[0]
}

/** Writes the new sound to its video on behalf of its user; returns the paths of the files that it replaces. */
async function store(
  { videoId, accountId, jobId }: Payload,
  { video, made, added }: { video: Video; made: NewSound; added: number },
  { pool, queue, storage }: Services,
): Promise<string[]> {
  const { playlistPath, sound, audioTracks, waveformPath, outputPrefix } = video
  const old = [
    playlistPath!,
    ...sound.flatMap(({ playlist }) => [playlist, playlist.replace(/m3u8$/, 'mp4')]),
  ]
  const replaced = [...old, ...(waveformPath ? [waveformPath] : [])]
  const sizes = await Promise.all(
    old.map(async (path) => (await storage.head(`${outputPrefix}/${path}`))?.size ?? 0),
  )
  const removed = sizes.reduce((sum, size) => sum + size, 0)
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  return await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Pick<Video, 'outputPrefix' | 'playlistPath'>>(
      'select "outputPrefix", "playlistPath" from videos where id = $1 for update',
      [videoId],
    )
    // Another attempt begins with what is there now.
    if (rows[0]?.outputPrefix !== outputPrefix || rows[0]?.playlistPath !== playlistPath)
      throw new Error('The video was encoded while its sound was.')
    const changes = {
      ...{ sound: made.sound, isSoundChosen: true, unusedAudioTracks: unusedOf(audioTracks, made.sound) },
      playlistPath: made.playlist,
      renditions: video.renditions.map((one) => ({ ...one, bitrate: one.bitrate + made.bitrate })),
      outputSize: (video.outputSize ?? 0) + added - removed,
      ...{ waveformPath: null, analysedPrefix: null },
    }
    const scope = scopeIn(client, accountId, createdBy)
    await updateRow(scope, videoRecords, videoId, changes, { action: 'sound', rows: 'all' })
    // The previews of clips refer to the old sound.
    await client.query(
      'update clips set "previewPrefix" = null, "previewPath" = null where "previewPrefix" = $1',
      [outputPrefix],
    )
    await queue.send(analyseVideo, { accountId, videoId }, client)
    await notify(client)
    return replaced
  })
}
