import { chmod, readdir, writeFile } from 'node:fs/promises'
import { locateTools } from '@touchline/media'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testTools, UnfitTools } from './self-test.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

const { ffmpeg } = locateTools()

/** The self-test with a program instead of ffmpeg, in a module of its own, which locates it anew. */
async function testWith(script: string): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const path = folder.path('ffmpeg')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  vi.stubEnv('FFMPEG_PATH', path)
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const { testTools: testAnew } = await import('./self-test.ts')
  const said = await testAnew(folder.path('.')).then(
    () => 'fit',
    (error: Error) => error.message,
  )
  expect((await readdir(folder.path('.'))).sort()).toEqual(['ffmpeg'])
  return said
}

test('an ffmpeg that makes clips and reels to the frame is fit, and leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  await testTools(folder.path('.'))
  expect(await readdir(folder.path('.'))).toEqual([])
  expect(await testWith(`exec '${ffmpeg}' "$@"`)).toBe('fit')
})

test('what an ffmpeg lacks is said in a sentence, with what to do', async () => {
  expect(new UnfitTools('It is none.').message).toBe(
    'The ffmpeg of FFMPEG_PATH cannot be used: It is none. Unset FFMPEG_PATH to use the bundled one.',
  )
  expect(await testWith(`'${ffmpeg}' "$@" | grep -v ' xfade '`)).toMatch(/It lacks the filters xfade\./)
  expect(await testWith(`'${ffmpeg}' "$@" | grep -v libx264`)).toMatch(/This ffmpeg has no libx264/)
  const losesFrame = [
    'set -f',
    "IFS='\n'",
    `exec '${ffmpeg}' $(printf '%s\\n' "$@" | sed 's/trim=end_frame=17,format/trim=end_frame=16,format/g')`,
  ].join('\n')
  expect(await testWith(losesFrame)).toMatch(/A clip or a reel cannot be made/)
})
