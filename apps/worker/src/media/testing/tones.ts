import { runTool } from '../run.ts'

const RATE = 16_000

/** The tone of each channel of a file in Hz, by its zero crossings in one second from `from`; 0 is silence. */
export async function tonesOf(file: string, from = 0.5): Promise<number[]> {
  const { stdout } = await runTool('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-ss', String(from), '-t', '1', '-i', file],
    ...['-ac', '2', '-ar', String(RATE), '-f', 's16le', '-'],
  ])
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)
  return [0, 1].map((channel) => {
    const own = samples.filter((_, index) => index % 2 === channel)
    const loud = own.filter((sample) => Math.abs(sample) > 500).length > own.length / 4
    const crossings = own.filter((sample, index) => index > 0 && sample < 0 !== own[index - 1]! < 0).length
    return loud ? Math.round((crossings / 2) * (RATE / own.length)) : 0
  })
}
