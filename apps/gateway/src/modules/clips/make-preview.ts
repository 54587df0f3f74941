import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { clipPreviewPlaylist } from '@touchline/media'
import type { ModuleServices } from '../../services.ts'

type PreviewSource = { outputPrefix: string | null; playlistPath: string | null }
/** The clip's preview columns. */
type Preview = {
  previewPrefix: string | null
  previewPath: string | null
  previewIn: number | null
  previewOut: number | null
}

/** Sound that was chosen later is in a folder of its own. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Writes playlists that play the video's own segments around a clip, so that it is playable before it is cut. Returns
 * the clip's preview columns; empty if the video's playlists cannot be read.
 */
export async function makePreview(
  { outputPrefix, playlistPath }: PreviewSource,
  inMs: number,
  outMs: number,
  { storage }: ModuleServices,
): Promise<Preview> {
  const none = { previewPrefix: null, previewPath: null, previewIn: null, previewOut: null }
  if (!outputPrefix || !playlistPath) return none
  const read = async (name: string) => await (await storage.get(`${outputPrefix}/hls/${name}`)).text()
  try {
    const master = (await read(basename(playlistPath))).split('\n')
    const variant = master.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'))
    const sound = master.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
    const topName = master[variant + 1] ?? ''
    const soundName = sound && /URI="([^"]+)"/.exec(sound)?.[1]
    const [top, audio] = await Promise.all([read(topName), soundName ? read(soundName) : undefined])
    const picture = clipPreviewPlaylist(top, inMs, outMs, '../../')
    if (!picture) return none

    // In the folder of the segments, for which one signature stands.
    const folder = `hls/previews/${randomUUID()}`
    const write = (name: string, text: string) =>
      storage.put(`${outputPrefix}/${folder}/${name}`, Buffer.from(text), playlistType)
    const part =
      audio === undefined
        ? undefined
        : clipPreviewPlaylist(audio, inMs, outMs, `../../${folderOf(soundName!)}`)
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      ...(part ? [String(sound).replace(/URI="[^"]+"/, 'URI="sound.m3u8"')] : []),
      String(master[variant]),
      'picture.m3u8',
      '',
    ]
    await Promise.all([
      write('picture.m3u8', picture.playlist),
      part && write('sound.m3u8', part.playlist),
      write('master.m3u8', lines.join('\n')),
    ])
    const { startMs, endMs } = picture
    return {
      previewPrefix: outputPrefix,
      previewPath: `${folder}/master.m3u8`,
      previewIn: startMs,
      previewOut: endMs,
    }
  } catch {
    // The preview is optional: the cut itself uses the original.
    return none
  }
}
