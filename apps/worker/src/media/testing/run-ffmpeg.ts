import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../run.ts'

/** A folder for one test file; `remove` deletes it with all that is in it. */
export async function temporaryFolder(): Promise<{
  path: (name: string) => string
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-media-'))
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs ffmpeg for making a test's input. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])
}

/** Values that ffprobe says of a file, line by line, e.g. of 'stream=codec_name'. Throws where it does not decode cleanly. */
export async function ffprobe(file: string, entries: string, ...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await runTool('ffprobe', [
    ...['-v', 'error', ...args, '-show_entries', entries, '-of', 'csv=p=0', file],
  ])
  if (stderr.trim() !== '') throw new Error(stderr)
  return stdout.toString().trim().split('\n')
}
