import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFilmstrip } from './filmstrip.ts'
import { startLimits, type WorkLimits } from './run.ts'
import { makeWaveform } from './waveform.ts'

export type AnalyseOptions = WorkLimits & {
  /** An encoded rendition; undefined if there is no picture. */
  picture?: string | undefined
  /** The encoded sound; undefined if there is none. */
  sound?: string | undefined
  durationMs: number
  /** The output folder; files of an earlier run are replaced. */
  outDir: string
}

/** Paths relative to the output folder; null for what the video does not have. */
export type AnalysedVideo = { waveform: string | null; filmstrip: string | null }

/**
 * Computes what timelines show of a video from its encoded files, whose times are those that players count. Throws a
 * MediaError, and the signal's reason when aborted; running it again on the same folder gives the complete result.
 */
export async function analyseVideo({
  picture,
  sound,
  durationMs,
  outDir,
  ...options
}: AnalyseOptions): Promise<AnalysedVideo> {
  const limits = startLimits(options)
  await mkdir(outDir, { recursive: true })
  if (sound) await makeWaveform(sound, join(outDir, 'waveform.bin'), limits)
  if (picture) await makeFilmstrip(picture, join(outDir, 'filmstrip'), durationMs, limits)
  return {
    waveform: sound ? 'waveform.bin' : null,
    filmstrip: picture ? 'filmstrip/filmstrip.json' : null,
  }
}
