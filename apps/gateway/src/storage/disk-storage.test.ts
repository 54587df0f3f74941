import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codeOf, sendRaw, serveStore } from './testing.ts'

const bytes = (size: number, seed = 7) =>
  Uint8Array.from({ length: size }, (_, index) => (index * seed) % 251)

async function untilEmpty(folder: string) {
  while ((await readdir(folder)).length > 0) await delay(10)
}

test('an object is put, told about, read, listed and removed', async () => {
  const { storage, rootDir } = await serveStore()
  expect(await storage.head('videos/1/a.mp4')).toBeUndefined()
  await storage.put('videos/1/a.mp4', bytes(5000), 'video/mp4')
  await storage.put('videos/1/b.txt', 'text', 'text/plain')
  await storage.put('videos/10/c', new Blob([]), 'text/plain')
  const head = await storage.head('videos/1/a.mp4')
  expect(head).toMatchObject({ size: 5000, contentType: 'video/mp4', etag: expect.stringMatching(/^".+"$/) })
  expect(new Uint8Array(await (await storage.get('videos/1/a.mp4')).arrayBuffer())).toEqual(bytes(5000))
  expect(await storage.list('videos/1/')).toEqual([
    { key: 'videos/1/a.mp4', size: 5000, etag: head?.etag, lastModified: expect.any(String) },
    expect.objectContaining({ key: 'videos/1/b.txt', size: 4 }),
  ])
  expect((await storage.list('videos/1')).map(({ key }) => key)).toHaveLength(3)
  await storage.remove('videos/10/c')
  await storage.remove('videos/10/c')
  await storage.removePrefix('videos/1/')
  expect(await storage.list('')).toEqual([])
  await expect(storage.get('videos/1/a.mp4')).rejects.toMatchObject({ code: 'NoSuchKey', status: 404 })
  expect(await readdir(join(rootDir, 'objects'))).toEqual([])
  expect(await readdir(join(rootDir, 'notes'))).toEqual([])
})

test('a list of more than a page comes whole', async () => {
  const { storage, rootDir } = await serveStore()
  await mkdir(join(rootDir, 'objects/many'), { recursive: true })
  const names = Array.from({ length: 2100 }, (_, index) => String(index).padStart(4, '0'))
  await Promise.all(names.map((name) => writeFile(join(rootDir, 'objects/many', name), '')))
  expect((await storage.list('many/')).map(({ key }) => key)).toEqual(names.map((name) => `many/${name}`))
  await storage.removePrefix('many/1')
  expect(await storage.list('many/')).toHaveLength(1100)
})

test('writing again replaces the object, its type and its etag', async () => {
  const { storage } = await serveStore()
  await storage.put('a', 'one', 'text/plain')
  const first = await storage.head('a')
  await storage.put('a', 'two', 'text/vtt')
  const second = await storage.head('a')
  expect(second?.contentType).toBe('text/vtt')
  expect(second?.etag).not.toBe(first?.etag)
  expect(await (await storage.get('a')).text()).toBe('two')
})

test('an object cannot be the folder of another, and nothing is lost by trying', async () => {
  const { storage, rootDir } = await serveStore()
  await storage.put('a', 'file', 'text/plain')
  await expect(storage.put('a/b', 'x', 'text/plain')).rejects.toMatchObject({ code: 'KeyConflict' })
  await storage.put('c/d', 'file', 'text/plain')
  await expect(storage.put('c', 'x', 'text/plain')).rejects.toMatchObject({ code: 'KeyConflict' })
  expect((await storage.list('')).map(({ key }) => key)).toEqual(['a', 'c/d'])
  expect(await readdir(join(rootDir, 'unfinished'))).toEqual([])
})

test('a PUT that is cut off leaves nothing, and the object that was there', async () => {
  const { storage, rootDir } = await serveStore()
  await storage.put('a', 'before', 'text/plain')
  const uploadId = await storage.createUpload('b', 'video/mp4')
  const sent = request(storage.presignPart('b', uploadId, 1, 60), {
    method: 'PUT',
    headers: { 'content-length': 1_000_000 },
  })
  sent.on('error', () => {})
  sent.write(bytes(100_000))
  while (
    !existsSync(join(rootDir, 'unfinished')) ||
    (await readdir(join(rootDir, 'unfinished'))).length === 0
  )
    await delay(10)
  sent.destroy()
  await untilEmpty(join(rootDir, 'unfinished'))
  expect(await storage.listParts('b', uploadId)).toEqual([])
  expect(await storage.head('b')).toBeUndefined()
})

test('a body is at most as long as allowed, and says how long it is', async () => {
  const { storage, rootDir, port } = await serveStore({ mostPartBytes: 1000, mostObjectBytes: 1500 })
  const uploadId = await storage.createUpload('a', 'video/mp4')
  const url = storage.presignPart('a', uploadId, 1, 60)
  const tooLarge = await fetch(url, { method: 'PUT', body: bytes(1001) })
  expect([tooLarge.status, codeOf(await tooLarge.text())]).toEqual([400, 'EntityTooLarge'])
  const { pathname, search } = new URL(url)
  const chunked = await sendRaw(port, pathname + search, {
    method: 'PUT',
    headers: { 'transfer-encoding': 'chunked' },
    body: 'abc',
  })
  expect([chunked.status, codeOf(chunked.body)]).toEqual([411, 'MissingContentLength'])
  const parts = []
  for (const number of [1, 2])
    parts.push(await storage.putPart('a', uploadId, number, new Blob([bytes(800)])))
  await expect(storage.completeUpload('a', uploadId, parts)).rejects.toMatchObject({ code: 'EntityTooLarge' })
  await expect(storage.put('a', bytes(1501), 'video/mp4')).rejects.toMatchObject({ code: 'EntityTooLarge' })
  expect(await readdir(join(rootDir, 'unfinished')).catch(() => [])).toEqual([])
})

test('files of this machine become objects without being sent, and others are sent in parts', async () => {
  const { storage, local, rootDir } = await serveStore()
  const path = join(rootDir, 'source.mp4')
  const large = bytes(33 * 1024 * 1024)
  await writeFile(path, large)
  await local.putFile('here.mp4', path, 'video/mp4')
  expect((await stat(local.localPath('here.mp4')!)).ino).toBe((await stat(path)).ino)
  expect(await local.head('here.mp4')).toMatchObject({ size: large.length, contentType: 'video/mp4' })
  expect(storage.localPath('here.mp4')).toBeUndefined()
  await storage.putFile('there.mp4', path, 'video/mp4')
  expect(await storage.head('there.mp4')).toMatchObject({ size: large.length, contentType: 'video/mp4' })
  await storage.getFile('there.mp4', join(rootDir, 'back/there.mp4'))
  expect(Buffer.compare(await readFile(join(rootDir, 'back/there.mp4')), large)).toBe(0)
  await expect(storage.getFile('none', join(rootDir, 'back/none'))).rejects.toMatchObject({
    code: 'NoSuchKey',
  })
  expect(await readdir(join(rootDir, 'back'))).toEqual(['there.mp4'])
})
