import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askHolder, holdLock } from './lock.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A lock whose holder was killed: its socket exists, but nobody answers. */
async function leaveDead(folder: string): Promise<void> {
  const script = `
    import { createServer } from 'node:net'
    createServer().listen(${JSON.stringify(join(folder, 'touchline.sock'))}, () => console.log('held'))
  `
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout!, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

test.each([
  ['nothing', async () => {}],
  ['what a killed holder left', leaveDead],
])('of many starts that find %s one holds the lock', async (_found, leave) => {
  const folder = await makeFolder()
  await leave(folder)
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => holdLock(folder, '/data')))
  const held = starts.filter((start) => start.status === 'fulfilled')
  expect(held).toHaveLength(1)
  for (const start of starts)
    if (start.status === 'rejected') expect(start.reason.message).toContain('already running on /data')
  expect(await readdir(folder)).toEqual(['touchline.sock'])
  expect(await askHolder(folder)).toBe(String(process.pid))
  await held[0]!.value.release()
  expect(await readdir(folder)).toEqual([])
  await (await holdLock(folder, '/data')).release()
})
