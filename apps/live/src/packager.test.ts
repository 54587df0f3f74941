import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPackager } from './packager.ts'

test('EXT-03 a packager that reads nothing is replaced by another one, and keeps nobody waiting at the end', async () => {
  const ffmpeg = join(inject('folder'), 'reads-nothing.sh')
  await writeFile(ffmpeg, '#!/bin/sh\nexec sleep 1000\n')
  await chmod(ffmpeg, 0o755)
  const restarted = Promise.withResolvers<string>()
  const packager = openPackager({
    ffmpeg,
    onInit: () => {},
    onFragment: () => {},
    onRestart: restarted.resolve,
  })
  const pid = packager.pid()
  const payload = Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(1_000_000)])
  for (let timestamp = 0; timestamp < 20_000; timestamp += 1_000)
    packager.write({ kind: 'video', timestamp, payload })
  await restarted.promise
  await expect.poll(() => packager.pid()).not.toBe(pid)
  await packager.end()
})

test('EXT-03 a packager that is given much at once is waited for, and not replaced', async () => {
  const ffmpeg = join(inject('folder'), 'reads-all.sh')
  await writeFile(ffmpeg, '#!/bin/sh\nexec cat >/dev/null\n')
  await chmod(ffmpeg, 0o755)
  const packager = openPackager({
    ffmpeg,
    onInit: () => {},
    onFragment: () => {},
    onRestart: (reason) => expect.unreachable(reason),
  })
  const pid = packager.pid()
  const payload = Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), Buffer.alloc(1_000_000)])
  for (let timestamp = 0; timestamp < 40; timestamp += 1) {
    packager.write({ kind: 'video', timestamp, payload })
    await packager.ready()
  }
  expect(packager.pid()).toBe(pid)
  await packager.end()
})
