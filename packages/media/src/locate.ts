import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** Paths of the two programs. */
export type Tools = { ffmpeg: string; ffprobe: string }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Finds ffmpeg and ffprobe: at FFMPEG_PATH, in the npm packages, which are made executable (copied to the temporary
 * folder if the installation belongs to another user), and on PATH where there is no package for this platform: another
 * build may cut and join otherwise. Throws an Error that says what to set.
 */
export function locateTools(env: Environment = process.env): Tools {
  const ffmpeg = env.FFMPEG_PATH || npmFfmpeg() || onPath('ffmpeg', env)
  const beside = env.FFMPEG_PATH && join(dirname(env.FFMPEG_PATH), 'ffprobe')
  const ffprobe = (beside && existsSync(beside) && beside) || npmFfprobe() || onPath('ffprobe', env)
  if (!ffmpeg || !existsSync(ffmpeg)) {
    throw new Error('ffmpeg was not found: install it, or set FFMPEG_PATH to the program')
  }
  if (!ffprobe)
    throw new Error('ffprobe was not found: install it on PATH, or beside the ffmpeg of FFMPEG_PATH')
  return { ffmpeg, ffprobe }
}

function onPath(name: string, env: Environment): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

const platform = `${process.platform}-${process.arch}`

/** One package has a newer build for one platform; the other has one for every supported platform. */
const npmFfmpeg = () =>
  npmFile(`@ffmpeg-binary/${platform}`, 'ffmpeg') ?? npmFile(`@ffmpeg-installer/${platform}`, 'ffmpeg')

const npmFfprobe = () => npmFile(`@ffprobe-installer/${platform}`, 'ffprobe')

function npmFile(name: string, file: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name, file)).find((path) => existsSync(path))
  return found && makeExecutable(found)
}

/** npm may run no install scripts, so the program of a package may not be executable yet. */
function makeExecutable(path: string): string {
  if (isExecutable(path)) return path
  try {
    chmodSync(path, 0o755)
    return path
  } catch {
    return copyToTemporary(path)
  }
}

function copyToTemporary(path: string): string {
  const user = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `touchline-media-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== user) throw new Error(`${folder} belongs to another user: remove it`)
  const copy = join(folder, path.split('/').pop()!)
  if (isExecutable(copy)) return copy
  const draft = `${copy}.${process.pid}`
  copyFileSync(path, draft)
  chmodSync(draft, 0o755)
  renameSync(draft, copy)
  return copy
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
