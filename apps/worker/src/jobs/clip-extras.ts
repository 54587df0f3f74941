import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { clipRecords, RowOf } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { withFile } from '../with-file.ts'
import { type ClipRun, changeClip } from './change-clip.ts'
import { storeBeside } from './subtitles-of-clip.ts'
import { takeThumbnail, thumbnailName } from './thumbnail-of-clip.ts'

type Clip = RowOf<typeof clipRecords>

/**
 * Makes what is beside the files of a clip that are there: its thumbnail, if another one is wanted, and its subtitles as
 * its video has them now. The clip is ready afterwards.
 */
export async function refreshExtras(run: ClipRun): Promise<void> {
  // As it is now, with the files that this job made.
  const clip = await changeClip(run, () => undefined, 'finish')
  if (!clip) return
  const thumbnailPath = thumbnailName(clip)
  const isOtherPicture = clip.thumbnailPath !== thumbnailPath
  if (isOtherPicture) await makePicture(clip, run)
  const places = [
    { aspect: null, startsAt: 0 },
    ...clip.renditions.flatMap(({ aspect, startsAt }) => (startsAt ? [{ aspect, startsAt }] : [])),
  ]
  const stored = await Promise.all(places.map((place) => storeBeside(clip, place, run)))
  const subtitleFiles = stored.flat()
  const ready = await changeClip(
    run,
    { state: 'ready', error: null, thumbnailPath, subtitleFiles },
    isOtherPicture ? 'thumbnail' : 'finish',
  )
  // A later job makes what is wanted now, and removes what is not.
  if (ready && isOtherPicture && clip.thumbnailPath)
    await run.services.storage.remove(`${clip.outputPrefix}/${clip.thumbnailPath}`)
}

/** Takes the thumbnail from the clip without burnt subtitles. */
async function makePicture(clip: Clip, { services, signal }: ClipRun): Promise<void> {
  const { storage, workDir } = services
  const folder = await mkdtemp(join(workDir, 'thumbnail-'))
  try {
    const outFile = join(folder, thumbnailName(clip))
    const durationMs = clip.duration ?? clip.out - clip.in
    await withFile(storage, `${clip.outputPrefix}/${clip.cutPath ?? clip.filePath}`, workDir, (input) =>
      takeThumbnail(clip, { input, durationMs, outFile, signal }),
    ).catch((error) => {
      throw errorOf(error)
    })
    await storage.putFile(`${clip.outputPrefix}/${thumbnailName(clip)}`, outFile, 'image/jpeg')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
