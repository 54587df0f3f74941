import { join } from 'node:path'
import { cutAudioArgs, MediaError, type MediaInfo } from '@touchline/media'
import { readMp4, type TrackSource } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

const AAC_RATES = [48000, 44100, 32000, 24000, 22050, 16000]

/** The sound of a clip as a track, and its length in samples. */
export type ClipSound = { track: TrackSource; samples: number }

/** Cuts the sound from `fromSeconds` to `toSeconds` of the file's clock, exact to the sample. */
export async function cutSound(
  input: string,
  info: MediaInfo,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
  folder: string,
  limits: RunLimits,
): Promise<ClipSound> {
  const sampleRate = AAC_RATES.find((rate) => rate <= info.audio!.sampleRate) ?? 16000
  const samples = Math.round((toSeconds - fromSeconds) * sampleRate)
  const path = join(folder, 'sound.mp4')
  await runTool('ffmpeg', cutAudioArgs(info, { file: input, fromSeconds, samples, sampleRate }, path), limits)
  return await readSound(path, samples)
}

/** Reads a small MP4 file with encoded sound as a track of exactly so many samples. */
export async function readSound(path: string, samples: number): Promise<ClipSound> {
  const { bytes, audio } = await readMp4(path)
  if (!audio) throw new MediaError('failed', 'the sound of the clip came out empty')
  const endPts = audio.mediaTime + samples
  const needed = audio.samples.filter(({ pts }) => pts < endPts)
  const track: TrackSource = {
    kind: 'audio',
    timescale: audio.timescale,
    sampleEntry: audio.sampleEntry,
    samples: needed.map(({ pos, size, pts }) => ({
      data: bytes.subarray(pos, pos + size),
      pts,
      isKey: true,
    })),
    endPts,
    skip: audio.mediaTime,
    width: 0,
    height: 0,
  }
  return { track, samples }
}
