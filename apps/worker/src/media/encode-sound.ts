import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  allAudio,
  audioArgs,
  bitratesOf,
  MediaError,
  masterPlaylist,
  type ProgrammeChoice,
  parsePlaylist,
  parseVariants,
  progressReader,
  ratesOf,
  withProgrammes,
} from '@touchline/media'
import { allDone } from './all-done.ts'
import { ffmpegBuild } from './build.ts'
import { withContinuous } from './continuous.ts'
import { type EncodedSound, soundOf } from './encode-video.ts'
import { makeInside } from './files.ts'
import { audioVariant } from './renditions.ts'
import { runTool, startLimits, type WorkLimits } from './run.ts'

export type EncodeSoundOptions = WorkLimits & {
  input: string
  sound: readonly ProgrammeChoice[]
  /** The master playlist of the video as it is, and the playlists of its sound. */
  before: { master: string; sounds: readonly string[] }
  outDir: string
  /** What the files are called: the folder of the sound, and the beginning of the master playlist's name. */
  name: string
  onProgress?: ((percent: number) => void) | undefined
}

/** What changes of a video; paths are relative to `outDir`. `bitrate` is added to that of each rendition. */
export type NewSound = { playlist: string; sound: EncodedSound[]; bitrate: number }

/**
 * Encodes the sound of a video anew, with the programmes that somebody chose, beside its pictures: `outDir` has the new sound
 * and a master playlist that refers to it and to the pictures. Throws a MediaError, and the signal's reason when aborted.
 */
export async function encodeSound(options: EncodeSoundOptions): Promise<NewSound> {
  const { input, outDir, name, before, onProgress } = options
  const limits = startLimits(options)
  return await withContinuous(input, `${outDir}.source`, limits, async (source) => {
    const info = withProgrammes(source.info, options.sound)
    if (!info.audio || info === source.info) throw new MediaError('no_streams')
    const build = await ffmpegBuild()
    const folder = join('hls', name)
    const onText = progressReader((ms) =>
      onProgress?.(Math.min(99, Math.floor((ms / info.durationMs) * 100))),
    )
    await makeInside(outDir, folder, (cwd) =>
      runTool('ffmpeg', audioArgs(info, source.input, build), { ...limits, cwd, onText }),
    )
    const described = await allDone(
      allAudio(info).map((audio) => audioVariant(info, audio, join(outDir, folder))),
    )
    const sounds = described.map(({ entry }) => ({ ...entry, playlist: `${name}/${entry.playlist}` }))
    const old = ratesOf(before.sounds.map((text) => bitratesOf(parsePlaylist(text).segments)))
    const master = masterPlaylist(parseVariants(before.master, old), sounds)
    await writeFile(join(outDir, 'hls', `${name}-master.m3u8`), master)
    return {
      playlist: `hls/${name}-master.m3u8`,
      sound: soundOf(info, `hls/${name}`),
      bitrate: ratesOf(sounds).average - old.average,
    }
  })
}
