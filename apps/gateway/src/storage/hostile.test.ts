import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, openRaw, sendRaw, serveStore } from './testing.ts'

const key = 'uploads/1/film.mp4'
const targetOf = (url: string) => new URL(url).pathname + new URL(url).search

const send = async (url: string, body: string) =>
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(200)
const put = (url: string, length: number | string, more = '') =>
  `PUT ${targetOf(url)} HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncontent-length: ${length}\r\n${more}\r\n`
const get = (url: string) => `GET ${targetOf(url)} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`

test('a refused body does not hold up the next request on its connection', async () => {
  const { storage, port, rootDir } = await serveStore()
  await storage.put('there', 'text', 'text/plain')
  const uploadId = await storage.createUpload(key, 'video/mp4', 8_000_000)
  const failing = await storage.createUpload('other', 'video/mp4', 8_000_000)
  // Replaced by a folder, the file cannot be written, as on a full disk.
  await rm(join(rootDir, 'uploads', failing, 'data'))
  const refused = [
    storage.presignPart(key, uploadId, 20_000, 60, 5_000_000),
    storage.presignPart('another/key', uploadId, 1, 60, 5_000_000),
    storage.presignPart('other', failing, 1, 60, 5_000_000),
    `${storage.presignPart(key, uploadId, 1, 60, 5_000_000)}0`,
  ]
  for (const url of refused) {
    const line = await openRaw(port)
    line.write(put(url, 5_000_000))
    line.write(new Uint8Array(5_000_000))
    const first = await line.answers(1)
    expect(Math.floor(first.statuses[0]! / 100), url).toBe(4)
    line.write(get(storage.presignGet('there', 60)))
    const { statuses, isClosed } = await line.answers(2)
    if (!isClosed) expect(statuses[1]).toBe(200)
  }
  expect(await readdir(join(rootDir, 'unfinished')).catch(() => [])).toEqual([])
})

test('a part is refused at another length than it was announced with, before anything is kept', async () => {
  const { storage, port, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 10)
  const url = storage.presignPart(key, uploadId, 1, 60, 10)
  for (const size of [0, 9, 11, 30 * 1024 * 1024]) {
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(size) })
    expect([answer.status, codeOf(await answer.text())]).toEqual([403, 'SignatureDoesNotMatch'])
  }
  const chunked = await sendRaw(port, targetOf(url), {
    method: 'PUT',
    headers: { 'transfer-encoding': 'chunked' },
    body: 'ten bytes.',
  })
  expect([chunked.status, codeOf(chunked.body)]).toEqual([411, 'MissingContentLength'])
  expect(await storage.listParts(key, uploadId)).toEqual([])
  expect(existsSync(join(rootDir, 'unfinished'))).toBe(false)
  expect((await fetch(url, { method: 'PUT', body: 'ten bytes.' })).status).toBe(200)
})

test('lengths that lie write nothing past their end', async () => {
  const { storage, port, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  const url = storage.presignPart(key, uploadId, 1, 60, 4)
  const longer = await openRaw(port)
  longer.write(put(url, 4))
  longer.write('four and this is no request')
  // HTTP reads what follows the part as another request, a malformed one.
  expect((await longer.answers(2)).statuses.at(-1)).toBe(400)
  await send(url, 'four')
  for (const [length, more] of [
    ['-1', ''],
    ['4, 5', ''],
    ['abc', ''],
    ['99999999999999999999999', ''],
    ['4', 'transfer-encoding: chunked\r\n'],
    ['4', 'content-length: 5\r\n'],
  ] as const) {
    const line = await openRaw(port)
    line.write(put(url, length, more))
    line.write('four')
    const { statuses } = await line.answers(1)
    expect(statuses.map((status) => Math.floor(status / 100))).toEqual([4])
  }
  expect(await storage.listParts(key, uploadId)).toMatchObject([{ number: 1, size: 4 }])
  expect((await stat(join(rootDir, 'uploads', uploadId, 'data'))).size).toBeLessThanOrEqual(4)
})

test('a content type that is none is the error of who sends it', async () => {
  const { storage, port } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  const url = targetOf(storage.presignPart(key, uploadId, 1, 60, 4))
  for (const type of ['video', '/', 'video/', 'video/é', 'a b/c;;=', ';', '\t']) {
    const headers = { 'content-type': type, 'content-length': '4' }
    const answer = await sendRaw(port, url, { method: 'PUT', headers, body: 'four' })
    // The content type of a part only affects the parser.
    expect([200, 400, 415]).toContain(answer.status)
    if (answer.status !== 200) expect(codeOf(answer.body)).toBe('InvalidRequest')
  }
  for (const type of ['video/', 'video/é', 'text/html\u00a0', 'x'.repeat(200)]) {
    await expect(storage.put('a', 'x', type)).rejects.toMatchObject({ status: expect.toSatisfy(isRefusal) })
    await expect(storage.createUpload('a', type)).rejects.toMatchObject({
      status: expect.toSatisfy(isRefusal),
    })
  }
  expect(await storage.head('a')).toBeUndefined()
})

const isRefusal = (status: number) => status >= 400 && status < 500

test('an object whose stored type is no header is read all the same', async () => {
  const { storage, rootDir } = await serveStore()
  await storage.put('a', 'text', 'text/plain')
  await writeFile(join(rootDir, 'notes', 'a~'), JSON.stringify({ contentType: 'video/\r\nx: y' }))
  const answer = await storage.get('a')
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual([
    'text',
    'application/octet-stream',
  ])
  await writeFile(join(rootDir, 'notes', 'a~'), '')
  expect((await storage.head('a'))?.contentType).toBe('application/octet-stream')
})

test('an upload whose note was never finished is not there', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  await writeFile(join(rootDir, 'uploads', uploadId, 'upload.json'), '')
  await expect(storage.listParts(key, uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload' })
  await expect(storage.completeUpload(key, uploadId, [{ number: 1, etag: 'x' }])).rejects.toMatchObject({
    code: 'NoSuchUpload',
  })
})

test('part numbers and keys of any kind are refused with a 4xx', async () => {
  const { storage, endpoint, port } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 4)
  for (const number of [0, -1, 10_001, 1.5, 1e21, Number.NaN, 2 ** 53]) {
    const answer = await fetch(storage.presignPart(key, uploadId, number, 60, 4), {
      method: 'PUT',
      body: 'four',
    })
    expect([answer.status, codeOf(await answer.text())], String(number)).toEqual([400, 'InvalidArgument'])
  }
  const { pathname } = new URL(endpoint)
  for (const odd of [
    '%00',
    '%ff',
    'a%2f..%2fb',
    '..',
    'é',
    'a//b',
    '~',
    `${'x'.repeat(300)}`,
    '%',
    'a%0d%0ab',
  ])
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD', 'POST']) {
      const { status } = await sendRaw(port, `${pathname}/media/${encodeURI(odd).replaceAll('%25', '%')}`, {
        method,
        ...(method === 'PUT' && { headers: { 'content-length': '1' }, body: 'x' }),
      })
      expect(isRefusal(status), `${method} ${odd}: ${status}`).toBe(true)
    }
})

test('ten thousand parts are listed and completed', async () => {
  const { storage, rootDir } = await serveStore()
  const uploadId = await storage.createUpload(key, 'video/mp4', 1)
  const folder = join(rootDir, 'uploads', uploadId)
  const etag = crypto.randomUUID()
  const name = (number: number) => `${String(number).padStart(5, '0')}.${etag}.1`
  const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1)
  await writeFile(join(folder, 'data'), 'x'.repeat(10_000))
  for (const number of numbers) await writeFile(join(folder, name(number)), '')
  const parts = await storage.listParts(key, uploadId)
  expect(parts.map(({ number }) => number)).toEqual(numbers)
  const some = await storage.listParts(key, uploadId, { first: 4001, last: 4003 })
  expect(some.map(({ number }) => number)).toEqual([4001, 4002, 4003])
  await storage.completeUpload(key, uploadId, parts)
  expect((await storage.head(key))?.size).toBe(10_000)
})

test('errors are not kept by whoever stands between', async () => {
  const { storage } = await serveStore()
  await storage.put('a', 'text', 'text/plain')
  const answers = await Promise.all([
    fetch(storage.presignGet('none', 60)),
    fetch(`${storage.presignGet('a', 60)}0`),
    fetch(storage.presignGet('a', 60), { headers: { range: 'bytes=99-' } }),
  ])
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [404, 'no-store'],
    [403, 'no-store'],
    [416, 'no-store'],
  ])
})
