import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pickSuggestions } from '@touchline/media'
import { makeFilmstrip } from './filmstrip.ts'
import { startLimits, type WorkLimits } from './run.ts'
import { takeFrame } from './still.ts'
import { makeWaveform } from './waveform.ts'

export type AnalyseOptions = WorkLimits & {
  /** An encoded rendition; undefined if there is no picture. */
  picture?: string | undefined
  /** The encoded sound; undefined if there is none. */
  sound?: string | undefined
  /** What the file of its waveform is called. */
  waveform?: string | undefined
  durationMs: number
  /** The output folder; files of an earlier run are replaced. */
  outDir: string
}

/** Paths relative to the output folder; null for what the video does not have. */
export type AnalysedVideo = {
  waveform: string | null
  filmstrip: string | null
  /** Pictures that would do as the thumbnail, by their times in ms. */
  suggestions: { at: number; path: string }[]
}

/**
 * Computes what timelines show of a video from its encoded files, whose times are those that players count. Throws a
 * MediaError, and the signal's reason when aborted; running it again on the same folder gives the complete result.
 */
export async function analyseVideo({
  picture,
  sound,
  waveform = 'waveform.bin',
  durationMs,
  outDir,
  ...options
}: AnalyseOptions): Promise<AnalysedVideo> {
  const limits = { ...startLimits(options), niceness: 19 }
  await mkdir(outDir, { recursive: true })
  if (sound) await makeWaveform(sound, join(outDir, waveform), limits)
  const tiles = picture ? await makeFilmstrip(picture, join(outDir, 'filmstrip'), durationMs, limits) : []
  const suggestions: AnalysedVideo['suggestions'] = []
  for (const { at } of pickSuggestions(tiles, durationMs)) {
    const path = `suggestion-${suggestions.length + 1}.jpg`
    const outFile = join(outDir, path)
    if (picture) await takeFrame({ input: picture, outFile, atMs: at, ...limits })
    suggestions.push({ at, path })
  }
  return {
    waveform: sound ? waveform : null,
    filmstrip: picture ? 'filmstrip/filmstrip.json' : null,
    suggestions,
  }
}
