import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { analyseVideo as definition, PayloadOf } from '@touchline/jobs'
import { type RowOf, type ValuesOf, videoRecords } from '@touchline/records'
import { noSpace } from '@touchline/storage'
import { sql } from 'drizzle-orm'
import { errorOf } from '../error-of.ts'
import { analyseVideo } from '../media/analyse-video.ts'
import { changeRow } from '../records.ts'
import { isFull } from '../run-job.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { defaultSoundKey } from '../sound-key.ts'
import { storeFolder } from '../store-folder.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>
type Encoded = Pick<RowOf<typeof videoRecords>, 'renditions' | 'sound' | 'analysedPrefix'> & {
  outputPrefix: string
  duration: number
}

/**
 * Computes what timelines show of a video from the files of its encoding, and stores it beside them. If the video is
 * encoded again meanwhile, the result is dropped.
 */
export const analyseVideoJob: JobHandler<Payload> = {
  async run({ payload: { accountId, videoId }, signal, services }) {
    const { pool, storage, workDir } = services
    const { rows } = await pool.query<Encoded>(
      `select "outputPrefix", renditions, sound, duration, "analysedPrefix" from videos
        where id = $1 and state = 'ready' and "playlistPath" is not null`,
      [videoId],
    )
    const [video] = rows
    if (!video || video.analysedPrefix === video.outputPrefix) return
    // What nobody waits for leaves the rest of the disk to what somebody does.
    if (await isFull(services)) throw noSpace()
    const { outputPrefix } = video
    const outDir = await mkdtemp(join(workDir, 'analysis-'))
    try {
      const result = await analyse(video, outDir, signal, services)
      await storeFolder(storage, outDir, outputPrefix)
      const { waveform: waveformPath, filmstrip: filmstripPath, suggestions } = result
      const isWritten = await write({ waveformPath, filmstripPath, suggestions })
      if (!isWritten) await storage.removePrefix(`${outputPrefix}/`)
    } catch (thrown) {
      const error = errorOf(thrown)
      // Another attempt would end in the same way.
      if (error instanceof JobError) await write({})
      throw error
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }

    async function write(changes: ValuesOf<typeof videoRecords>) {
      const condition = isStill(outputPrefix)
      const all = { ...changes, analysedPrefix: outputPrefix }
      const options = { action: 'analyse', condition, isAudited: false }
      return await changeRow(pool, accountId, videoRecords, videoId, all, options)
    }
  },
}

/** The smallest picture is sufficient, and the quickest to fetch and to decode. */
async function analyse(
  { outputPrefix, renditions, sound, duration: durationMs }: Encoded,
  outDir: string,
  signal: AbortSignal,
  { storage, workDir }: Services,
) {
  const smallest = renditions.at(-1)?.playlist.replace(/m3u8$/, 'mp4')
  const soundKey = defaultSoundKey({ outputPrefix, sound })
  // Sound that was chosen later has another waveform than what caches know.
  const waveform = soundKey.includes('/sound-') ? `${basename(dirname(soundKey))}-waveform.bin` : undefined
  const hasSound = (await storage.head(soundKey)) !== undefined
  const withKey = <T>(key: string | undefined, work: (path: string | undefined) => Promise<T>) =>
    key ? withFile(storage, key, workDir, work) : work(undefined)
  return await withKey(smallest && `${outputPrefix}/${smallest}`, (picture) =>
    withKey(hasSound ? soundKey : undefined, (sound) =>
      analyseVideo({ picture, sound, waveform, durationMs, outDir, signal }),
    ),
  )
}

const isStill = (outputPrefix: string) => ({
  name: 'same-output',
  sql: sql`videos."outputPrefix" = ${sql.placeholder('analysed')}`,
  values: { analysed: outputPrefix },
})
