import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateTools } from './locate.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-locate-'))
  for (const name of ['ffmpeg', 'ffprobe']) {
    await writeFile(join(folder, name), '#!/bin/sh\n')
    await chmod(join(folder, name), 0o755)
  }
})
afterAll(() => rm(folder, { recursive: true }))

test('another ffmpeg on PATH changes nothing, one at FFMPEG_PATH is taken', () => {
  const own = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }
  expect(locateTools({ PATH: `/nowhere:${folder}` })).toEqual(locateTools({ PATH: '/nowhere' }))
  expect(locateTools({ FFMPEG_PATH: own.ffmpeg, PATH: '/nowhere' })).toEqual(own)
  expect(locateTools({ PATH: '/nowhere' }).ffmpeg).not.toBe(own.ffmpeg)
})

test('a wrong FFMPEG_PATH says what to set', () => {
  expect(() => locateTools({ FFMPEG_PATH: '/nowhere/ffmpeg', PATH: folder })).toThrow(/set FFMPEG_PATH/)
})
