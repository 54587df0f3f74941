import { closeSync, openSync, writeSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { reduceWaveform, soundArgs } from '@touchline/media'
import { appendFrom } from './files.ts'
import { type RunLimits, runTool } from './run.ts'

/**
 * Writes the waveform of an encoded sound. Its levels grow side by side while the sound is decoded, in a file each; they
 * are put together at the end, so `outFile` is complete or not there.
 */
export async function makeWaveform(input: string, outFile: string, limits: RunLimits): Promise<void> {
  const sampleRate = await sampleRateOf(input, limits)
  const files = new Map<number, number>()
  const pathOf = (level: number) => `${outFile}.level-${level}`
  let rest: Buffer = Buffer.alloc(0)
  const waveform = reduceWaveform(sampleRate, (level, bytes) => {
    const file = files.get(level) ?? openSync(pathOf(level), 'w')
    files.set(level, file)
    writeSync(file, bytes)
  })
  const draft = `${outFile}.draft`
  try {
    await runTool('ffmpeg', soundArgs(input), {
      ...limits,
      onBytes(bytes) {
        const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
        const whole = all.length - (all.length % 2)
        rest = all.subarray(whole)
        waveform.add(samplesOf(all, whole))
      },
    })
    await writeFile(draft, waveform.end())
    for (let level = 0; level < waveform.levels; level++)
      if (files.has(level)) await appendFrom(pathOf(level), draft)
    await rename(draft, outFile)
  } finally {
    for (const [level, file] of files) {
      closeSync(file)
      await rm(pathOf(level), { force: true })
    }
    await rm(draft, { force: true })
  }
}

/** The first `length` bytes as samples; copied if they do not begin at an even address. */
function samplesOf(bytes: Buffer, length: number): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
  return new Int16Array(aligned.buffer, aligned.byteOffset, length / 2)
}

async function sampleRateOf(input: string, limits: RunLimits): Promise<number> {
  const what = ['-select_streams', 'a:0', '-show_entries', 'stream=sample_rate', '-of', 'csv=p=0']
  const { stdout } = await runTool('ffprobe', ['-v', 'error', ...what, input], limits)
  return Number.parseInt(stdout.toString(), 10)
}
