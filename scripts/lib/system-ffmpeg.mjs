import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'

const path = '/usr/bin/ffmpeg'

/** The system's ffmpeg and its version, installed if it is missing and can be. Undefined if there is none. */
export function bringSystemFfmpeg() {
  if (!existsSync(path) && !installDebianPackage('ffmpeg')) return
  if (!existsSync(path)) return
  const [version] =
    execFileSync(path, ['-version'], { encoding: 'utf8' }).match(/(?<=^ffmpeg version )\S+/) ?? []
  return { path, version: version ?? 'unknown' }
}
