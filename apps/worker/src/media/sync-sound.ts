import { syncSoundArgs } from '@touchline/media'
import { type RunLimits, runTool } from './run.ts'

/** A stretch of a file in ms of the times that are in it. */
type Stretch = { from: number; to: number }

/** Decodes a stretch of a sound for comparing it: the first sample is at its beginning. Empty if there is no sound. */
export async function readSyncSound(
  input: string,
  { from, to }: Stretch,
  limits: RunLimits = {},
): Promise<Float32Array> {
  const stretch = { from: from / 1000, to: to / 1000 }
  const { stdout } = await runTool('ffmpeg', syncSoundArgs(input, stretch), limits)
  const samples = new Float32Array(Math.floor(stdout.length / 2))
  for (let index = 0; index < samples.length; index++) samples[index] = stdout.readInt16LE(index * 2) / 32_768
  return samples
}

/** When the picture of a file begins, in ms of the times in it, or its sound if it has none; whether it has sound. */
export async function beginningOf(
  input: string,
  limits: RunLimits = {},
): Promise<{ startsAt: number; hasSound: boolean }> {
  const what = ['-show_entries', 'stream=codec_type,start_time', '-of', 'json']
  const { stdout } = await runTool('ffprobe', ['-v', 'error', ...what, input], limits)
  const { streams = [] } = JSON.parse(stdout.toString()) as {
    streams?: { codec_type: string; start_time?: string }[]
  }
  const find = (type: string) => streams.find(({ codec_type }) => codec_type === type)
  const first = find('video') ?? find('audio')
  return { startsAt: Number(first?.start_time ?? 0) * 1000, hasSound: find('audio') !== undefined }
}
