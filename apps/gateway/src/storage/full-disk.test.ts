import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeSpaceOf } from '@touchline/storage'
import { expect, onTestFinished, test } from 'vitest'
import { openReserve } from './reserve.ts'
import { codeOf, openRaw, serveStore } from './testing.ts'

const mebibyte = 1024 * 1024
const full = { code: 'InsufficientStorage', status: 507, message: 'There is no space left on the server.' }

/** A folder on a disk of so many MiB; undefined if this user may not mount one. */
async function smallDisk(size: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return join(folder, 'storage')
}

test('below the reserve nothing new is taken, and what is there is read, completed and removed', async () => {
  const first = await serveStore()
  const uploadId = await first.storage.createUpload('a', 'video/mp4', 4)
  const part = await first.storage.putPart('a', uploadId, 1, new Blob(['four']))
  const { storage, rootDir } = await serveStore({
    rootDir: first.rootDir,
    reserve: 2 * (await freeSpaceOf(first.rootDir)),
  })
  const body = new Uint8Array(1000)
  await expect(storage.put('b', body, 'text/plain')).rejects.toMatchObject(full)
  await expect(storage.createUpload('b', 'video/mp4')).rejects.toMatchObject(full)
  const refused = await fetch(storage.presignPart('a', uploadId, 2, 60, 1000), { method: 'PUT', body })
  expect([refused.status, codeOf(await refused.text()), refused.headers.get('cache-control')]).toEqual([
    507,
    'InsufficientStorage',
    'no-store',
  ])
  expect(await storage.listParts('a', uploadId)).toHaveLength(1)
  await storage.completeUpload('a', uploadId, [part])
  expect(await (await storage.get('a')).text()).toBe('four')
  await storage.remove('a')
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
})

test('the log warns before the reserve is reached, not more than once in ten minutes', async () => {
  const free = await freeSpaceOf(tmpdir())
  const warned: unknown[] = []
  let now = 0
  const log = { warn: (fields: unknown) => void warned.push(fields) }
  const claim = openReserve({ dir: tmpdir(), reserve: Math.floor(free / 2), log }, () => now)
  await claim(0)
  await claim(0)
  now = 599_999
  await claim(0)
  expect(warned).toHaveLength(1)
  now = 600_000
  await claim(0)
  expect(warned).toHaveLength(2)
  await expect(claim(free)).rejects.toMatchObject(full)
  await openReserve({ dir: tmpdir(), reserve: Math.floor(free / 100), log })(0)
  await openReserve({ dir: '/no/such/folder', reserve: 0, log })(Number.MAX_SAFE_INTEGER)
  expect(warned).toHaveLength(2)
})

test('the free space of a folder to come is that of the folder above', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-disk-'))
  expect(await freeSpaceOf(join(folder, 'not/there'))).toBeGreaterThan(0)
})

test('a disk that is full in the middle of a body answers 507, keeps nothing and goes on', async (context) => {
  const rootDir = await smallDisk(8)
  if (!rootDir) return context.skip('only root may mount a disk')
  const { storage, port } = await serveStore({ rootDir })
  const uploadId = await storage.createUpload('a', 'video/mp4', 20 * mebibyte)
  const beside = await storage.createUpload('b', 'video/mp4')
  const body = new Uint8Array(20 * mebibyte)
  for (const url of [
    storage.presignPart('a', uploadId, 1, 60, body.length),
    storage.presignPart('b', beside, 1, 60, body.length),
  ]) {
    const answer = await fetch(url, { method: 'PUT', body })
    expect([answer.status, codeOf(await answer.text())]).toEqual([507, 'InsufficientStorage'])
  }
  await expect(storage.put('c', body, 'video/mp4')).rejects.toMatchObject(full)
  const line = await openRaw(port)
  const { host, pathname, search } = new URL(storage.presignPart('b', beside, 2, 60, body.length))
  line.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${body.length}\r\n\r\n`)
  line.write(body)
  line.write(`GET /storage HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  expect((await line.answers(2)).statuses).toEqual([507, 404])
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
  expect(await storage.listParts('a', uploadId)).toEqual([])
  expect(await storage.listParts('b', beside)).toEqual([])
  await storage.abortUpload('a', uploadId)
  await storage.put('c', 'small', 'text/plain')
  expect(await (await storage.get('c')).text()).toBe('small')
})
