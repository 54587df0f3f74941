import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../run.ts'

/** A folder for one test file; `remove` deletes it with its content. */
export async function temporaryFolder(): Promise<{
  path: (name: string) => string
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-media-'))
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs ffmpeg to make a test's input. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])
}

/**
 * Values that ffprobe reports for a file, one per line, e.g. of 'stream=codec_name'. Throws if the file does not decode
 * cleanly.
 */
export async function ffprobe(file: string, entries: string, ...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await runTool('ffprobe', [
    ...['-v', 'error', ...args, '-show_entries', entries, '-of', 'csv=p=0', file],
  ])
  if (stderr.trim() !== '') throw new Error(stderr)
  return stdout.toString().trim().split('\n')
}
