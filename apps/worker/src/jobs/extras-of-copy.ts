import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredSubtitle, StoredThumbnail } from '@touchline/database'
import type { clipRecords, RowOf } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { fileSize } from '../media/files.ts'
import { takeFrame } from '../media/still.ts'
import type { Services } from '../services.ts'

type Clip = Pick<RowOf<typeof clipRecords>, 'renditions' | 'subtitleFiles' | 'thumbnailAt'>
type Copy = {
  videoId: number
  accountId: number
  jobId: number
  aspect: string | null
  /** The file that is copied. */
  path: string
  signal: AbortSignal
}

/** What a video made of a clip takes along besides its file: stored below the video, since the clip may be deleted. */
export async function extrasOf(
  clip: Clip,
  copy: Copy,
  services: Services,
): Promise<{ subtitles: StoredSubtitle[]; thumbnails: StoredThumbnail[] }> {
  const rendition = clip.renditions.find(({ aspect }) => aspect === copy.aspect)
  const startsAt = rendition?.startsAt ?? 0
  return {
    subtitles: await copySubtitles(clip, startsAt > 0 ? copy.aspect : null, copy, services),
    thumbnails: await takeThumbnail(clip, startsAt, copy, services),
  }
}

async function copySubtitles(
  { subtitleFiles }: Clip,
  aspect: string | null,
  { accountId, videoId, jobId }: Copy,
  { storage }: Services,
): Promise<StoredSubtitle[]> {
  const own = (subtitleFiles ?? []).filter((one) => one.aspect === aspect)
  const copies = own.map(async ({ aspect: _, key: from, ...one }): Promise<StoredSubtitle> => {
    const key = `accounts/${accountId}/videos/${videoId}/subtitles/${one.langId}-${jobId}.vtt`
    await storage.put(key, Buffer.from(await (await storage.get(from)).arrayBuffer()), 'text/vtt')
    return { ...one, source: 'upload', key }
  })
  return (await Promise.all(copies)).sort((a, b) => a.langId.localeCompare(b.langId))
}

/** The frame that was chosen, in the shape of the file. */
async function takeThumbnail(
  { thumbnailAt }: Clip,
  startsAt: number,
  { accountId, videoId, jobId, path, signal }: Copy,
  { storage, workDir }: Services,
): Promise<StoredThumbnail[]> {
  if (thumbnailAt === null) return []
  const folder = await mkdtemp(join(workDir, 'thumbnail-'))
  const at = startsAt + Math.round(thumbnailAt * 1000)
  const key = `accounts/${accountId}/videos/${videoId}/thumbnails/default-${jobId}.jpg`
  try {
    const outFile = join(folder, 'thumbnail.jpg')
    await takeFrame({ input: path, atMs: at, outFile, signal }).catch((error) => {
      throw errorOf(error)
    })
    await storage.putFile(key, outFile, 'image/jpeg')
    return [{ langId: null, source: 'frame', at, key, size: await fileSize(outFile) }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
