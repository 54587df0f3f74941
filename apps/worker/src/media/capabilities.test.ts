import { expect, test } from 'vitest'
import { findLacks } from './capabilities.ts'

test('the ffmpeg that is installed can encode', async () => {
  const lacks = (await findLacks()).map(({ code }) => code)
  expect(lacks).not.toContain('libx264')
  expect(lacks).not.toContain('aac')
})
