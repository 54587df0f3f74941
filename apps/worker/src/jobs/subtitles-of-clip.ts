import type { StoredClipSubtitle, StoredSubtitle } from '@touchline/database'
import type { clipRecords, RowOf } from '@touchline/records'
import { excerptOf, readSubtitles, type SubtitleDocument, toWebVtt } from '@touchline/subtitles'
import type { Services } from '../services.ts'
import type { ClipRun } from './change-clip.ts'

type Clip = RowOf<typeof clipRecords>
type Aspect = StoredClipSubtitle['aspect']

/** The subtitles of a clip's video, in the languages that the clip takes; the default one first. */
async function sourcesOf(
  { videoId, subtitlesLanguage }: Clip,
  { pool }: Services,
): Promise<StoredSubtitle[]> {
  const { rows } = await pool.query<{ subtitles: StoredSubtitle[] }>(
    'select subtitles from videos where id = $1',
    [videoId],
  )
  return (rows[0]?.subtitles ?? [])
    .filter(({ langId }) => !subtitlesLanguage || langId === subtitlesLanguage)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

async function readDocument({ key }: StoredSubtitle, { storage }: Services): Promise<SubtitleDocument> {
  return readSubtitles(await (await storage.get(key)).text()).document
}

/** What is burnt into a clip, on its own clock; undefined if nothing is, or nothing is said in it. */
export async function burntInto(clip: Clip, services: Services): Promise<SubtitleDocument | undefined> {
  if (clip.subtitles !== 'burnt') return undefined
  const [source] = await sourcesOf(clip, services)
  const part = source && excerptOf(await readDocument(source, services), { from: clip.in, to: clip.out })
  return part && part.cues.length > 0 ? part : undefined
}

/**
 * Stores the subtitles beside a file of a clip: its own, or its rendition in a shape, in which it begins at `startsAt` ms.
 * None in languages in which nothing is said in it.
 */
export async function storeBeside(
  clip: Clip,
  { aspect, startsAt }: { aspect: Aspect; startsAt: number },
  { services, payload }: Pick<ClipRun, 'services' | 'payload'>,
): Promise<StoredClipSubtitle[]> {
  if (clip.subtitles !== 'beside') return []
  const stored: StoredClipSubtitle[] = []
  for (const source of await sourcesOf(clip, services)) {
    const stretch = { from: clip.in, to: clip.out, shift: startsAt }
    const part = excerptOf(await readDocument(source, services), stretch)
    if (part.cues.length === 0) continue
    const { langId, kind, label, isDefault } = source
    const name = [payload.jobId, langId, ...(aspect ? [aspect.replace(':', 'x')] : [])].join('-')
    const key = `accounts/${clip.AccountId}/clips/${clip.id}/subtitles/${name}.vtt`
    const bytes = Buffer.from(toWebVtt(part))
    await services.storage.put(key, bytes, 'text/vtt')
    stored.push({ aspect, langId, kind, label, isDefault, key, size: bytes.length })
  }
  return stored
}

/** The subtitles beside a clip, with those of one of its files replaced. */
export const withSubtitlesOf = (
  all: readonly StoredClipSubtitle[] | null,
  aspect: Aspect,
  own: readonly StoredClipSubtitle[],
): StoredClipSubtitle[] => [...(all ?? []).filter((one) => one.aspect !== aspect), ...own]
