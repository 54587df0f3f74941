import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unfinishedPath } from '@touchline/storage'
import { expect, test } from 'vitest'
import { sweepUploads } from './sweep-uploads.ts'
import { serveStore } from './testing.ts'

const key = 'uploads/1/film.mp4'

async function send(url: string, body: string) {
  const response = await fetch(url, { method: 'PUT', body })
  expect(response.status).toBe(200)
  return response.headers.get('etag')!
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await delay(10)
}

test('parts in any order, going on after a pause, and a part sent twice', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4')
  const put = (number: number, body: string) => send(storage.presignPart(key, uploadId, number, 60), body)
  await put(3, 'three')
  await put(1, 'wrong')
  await put(1, 'one,')
  const before = await storage.listParts(key, uploadId)
  expect(before.map(({ number, size }) => [number, size])).toEqual([
    [1, 4],
    [3, 5],
  ])
  const etag = await put(2, 'two,')
  const parts = [...before, { number: 2, etag }]
  expect((await storage.completeUpload(key, uploadId, parts)).etag).toMatch(/^".+"$/)
  expect(await (await storage.get(key)).text()).toBe('one,two,three')
  expect(await storage.head(key)).toMatchObject({ size: 13, contentType: 'video/mp4' })
  expect(await readdir(join(rootDir, 'uploads'))).toEqual([])
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
  await expect(storage.completeUpload(key, uploadId, parts)).rejects.toMatchObject({ code: 'NoSuchUpload' })
})

test('parts of the announced size grow into the object in place, also sent again and cut off between', async () => {
  const { storage, local, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  const url = (number: number) => storage.presignPart(key, uploadId, number, 60)
  await send(url(3), 'end')
  await send(url(2), 'late')
  await send(url(1), 'once')
  await send(url(1), 'one,')
  const cut = request(url(2), { method: 'PUT', headers: { 'content-length': 4 } })
  cut.on('error', () => {})
  cut.write('xx')
  await until(async () => (await storage.listParts(key, uploadId)).length === 2)
  cut.destroy()
  const names = () => readdir(join(rootDir, 'uploads', uploadId))
  await until(async () => !(await names()).some((name) => name.endsWith('.busy')))
  await send(url(2), 'two,')
  const data = await stat(join(rootDir, 'uploads', uploadId, 'data'))
  await storage.completeUpload(key, uploadId, await storage.listParts(key, uploadId))
  expect(await (await storage.get(key)).text()).toBe('one,two,end')
  expect((await stat(local.localPath(key)!)).ino).toBe(data.ino)
  expect(await readdir(join(rootDir, 'uploads'))).toEqual([])
})

test('a part that is sent twice at once is one of the two, and a part too large for its place is beside it', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  const url = (number: number) => storage.presignPart(key, uploadId, number, 60)
  const slow = request(url(1), { method: 'PUT', headers: { 'content-length': 4 } })
  const answered = once(slow, 'response')
  slow.write('sl')
  const names = () => readdir(join(rootDir, 'uploads', uploadId))
  await until(async () => (await names()).includes('00001.busy'))
  await send(url(1), 'fast')
  await send(url(2), 'longer')
  const parts = await storage.listParts(key, uploadId)
  await storage.completeUpload(key, uploadId, parts)
  slow.end('ow')
  const [response] = await answered
  expect(response.statusCode).toBe(404)
  expect(await (await storage.get(key)).text()).toBe('fastlonger')
})

test('a stretch of the parts, or a short one between, is joined as it was sent', async () => {
  const { storage } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  for (const [number, body] of ['aaaa', 'bb', 'cccc', ''].entries())
    await send(storage.presignPart(key, uploadId, number + 1, 60), body)
  await storage.completeUpload(key, uploadId, (await storage.listParts(key, uploadId)).slice(1))
  expect(await (await storage.get(key)).text()).toBe('bbcccc')
})

test('a completion that was killed can be said again', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  await send(storage.presignPart(key, uploadId, 1, 60), 'one')
  const parts = await storage.listParts(key, uploadId)
  const folder = join(rootDir, 'uploads', uploadId)
  await rename(folder, `${folder}.completing`)
  await storage.completeUpload(key, uploadId, parts)
  expect(await (await storage.get(key)).text()).toBe('one')
})

test('a completion with a wrong part makes no object, and can be said again', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4')
  const etag = await send(storage.presignPart(key, uploadId, 1, 60), 'one')
  const complete = (parts: { number: number; etag: string }[]) => storage.completeUpload(key, uploadId, parts)
  await expect(complete([{ number: 1, etag: '"other"' }])).rejects.toMatchObject({ code: 'InvalidPart' })
  const missing = [
    { number: 1, etag },
    { number: 2, etag },
  ]
  await expect(complete(missing)).rejects.toMatchObject({ code: 'InvalidPart' })
  await expect(complete([])).rejects.toMatchObject({ code: 'MalformedXML' })
  const twice = [
    { number: 1, etag },
    { number: 1, etag },
  ]
  await expect(complete(twice)).rejects.toMatchObject({ code: 'InvalidPartOrder' })
  expect(await storage.list('')).toEqual([])
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
  await complete([{ number: 1, etag }])
  expect(await (await storage.get(key)).text()).toBe('one')
})

test('an upload that is given up is gone with its parts', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4')
  const url = storage.presignPart(key, uploadId, 1, 60)
  await send(url, 'one')
  await expect(storage.listParts('another/key', uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload' })
  await storage.abortUpload(key, uploadId)
  await storage.abortUpload(key, uploadId)
  expect(await readdir(join(rootDir, 'uploads'))).toEqual([])
  await expect(storage.listParts(key, uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload', status: 404 })
  expect((await fetch(url, { method: 'PUT', body: 'late' })).status).toBe(404)
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
})

test('part numbers are 1 to 10000, and upload ids are no paths', async () => {
  const { storage } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4')
  for (const number of [0, 10_001, 1.5])
    expect(
      (await fetch(storage.presignPart(key, uploadId, number, 60), { method: 'PUT', body: 'x' })).status,
    ).toBe(400)
  for (const id of ['../objects', '..', '', 'x'])
    await expect(storage.listParts(key, id)).rejects.toMatchObject({ code: 'NoSuchUpload' })
})

test('the sweep takes uploads that nobody goes on with, and no others', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4')
  const now = Date.now()
  const day = 86_400_000
  expect(await sweepUploads(rootDir, 7, now + 6 * day)).toBe(0)
  expect(await storage.listParts(key, uploadId)).toEqual([])
  expect(await sweepUploads(rootDir, 7, now + 8 * day)).toBe(1)
  await expect(storage.listParts(key, uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload' })
})

test('the sweep takes a file that was left unfinished, and none that may be written to', async () => {
  const { rootDir } = await serveStore()
  const folder = join(rootDir, 'unfinished')
  await mkdir(folder)
  const source = join(rootDir, 'source')
  await writeFile(source, 'old')
  await utimes(source, 0, 0)
  await link(source, join(folder, 'second-name'))
  const minute = 60_000
  expect(await sweepUploads(rootDir, 7, Date.now() + 30 * minute)).toBe(0)
  expect(await sweepUploads(rootDir, 7, Date.now() + 61 * minute)).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the sweep takes at once what a process that was killed left unfinished, not what a living one writes', async () => {
  const { rootDir } = await serveStore()
  const ours = await unfinishedPath(rootDir)
  const { pid } = spawnSync(process.execPath, ['--version'])
  const theirs = ours.replace(`~${process.pid}~`, `~${pid}~`)
  for (const path of [ours, theirs]) await writeFile(path, 'x')
  expect(await sweepUploads(rootDir, 7)).toBe(1)
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([basename(ours)])
})

test('a file that is the object already leaves no second name of it', async () => {
  const { local, rootDir } = await serveStore()
  const source = join(rootDir, 'source')
  await writeFile(source, 'the same')
  await local.putFile('a', source, 'text/plain')
  await local.putFile('a', source, 'text/plain')
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
  expect((await stat(source)).nlink).toBe(2)
})

test('the parts of a completion that was killed are listed, and the file is kept in one copy', async () => {
  const { storage, local, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  await send(storage.presignPart(key, uploadId, 1, 60, 3), 'one')
  const folder = join(rootDir, 'uploads', uploadId)
  await rename(folder, `${folder}.completing`)
  // Killed when the object existed, but the upload was not deleted yet.
  await local.putFile(key, join(`${folder}.completing`, 'data'), 'video/mp4')
  const parts = await storage.listParts(key, uploadId)
  expect(parts).toMatchObject([{ number: 1, size: 3 }])
  await storage.completeUpload(key, uploadId, parts)
  expect(await (await storage.get(key)).text()).toBe('one')
  expect((await stat(local.localPath(key)!)).nlink).toBe(1)
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
})
