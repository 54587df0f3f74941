import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let origin: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  origin = `http://127.0.0.1:${gateway.port}`
})

const start = '/streaming-service-api/upload/url-multipart'
const complete = '/streaming-service-api/upload/complete-multipart'
const mebibyte = 1024 * 1024
const film = { fileName: 'a.mp4', contentType: 'video/mp4', size: 5, purpose: 'video' }
type Part = { number: number; url: string }

const folderOf = (uploadId: string) => join(gateway.services.storageConfig.rootDir!, 'uploads', uploadId)

async function sendPart({ url, number }: Part, body: string) {
  const answer = await fetch(origin + url, { method: 'PUT', body })
  expect(answer.status).toBe(200)
  return { number, etag: answer.headers.get('etag')! }
}

describe('CALL-STREAMING-09 the plan of an upload', () => {
  test('comes in pages, each part in one of them', async () => {
    const large = { ...film, size: 500_000_000_000 }
    const first = await operator.post(start, large)
    expect(first.status).toBe(201)
    const { uploadId, partSize } = first.body
    const count = Math.ceil(large.size / partSize)
    expect(count).toBeGreaterThan(9000)
    const numbers: number[] = []
    for (let page = first; ; ) {
      expect(page.body.parts.length).toBeLessThanOrEqual(1000)
      expect(page.body).toMatchObject({ uploadId, partSize, completed: [] })
      numbers.push(...page.body.parts.map(({ number }: Part) => number))
      if (page.body.nextPart === null) break
      page = await operator.post(start, { ...large, uploadId, firstPart: page.body.nextPart })
    }
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect((await operator.post(start, { ...large, uploadId, firstPart: count + 1 })).body).toMatchObject({
      parts: [],
      completed: [],
      nextPart: null,
    })
    for (const firstPart of [0, -1, 10_001, 1.5, 'x'])
      expect(await operator.post(start, { ...large, uploadId, firstPart })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'firstPart' }] },
      })
  })

  test('tells of each page what is there', async () => {
    const large = { ...film, size: 8 * mebibyte * 1200 }
    const { uploadId, key } = (await operator.post(start, large)).body
    for (const number of [3, 700, 1200])
      await gateway.services.storage.putPart(key, uploadId, number, new Blob(['x']))
    const completed: number[] = []
    const missing: number[] = []
    for (let firstPart: number | null = 1; firstPart !== null; ) {
      const { body } = await operator.post(start, { ...large, uploadId, firstPart })
      completed.push(...body.completed.map(({ number }: Part) => number))
      missing.push(...body.parts.map(({ number }: Part) => number))
      firstPart = body.nextPart
    }
    expect(completed).toEqual([3, 700, 1200])
    expect(missing).toHaveLength(1197)
  })

  test('signs the size of each part, so that nothing else is stored', async () => {
    const size = 8 * mebibyte + 10
    const { uploadId, parts } = (await operator.post(start, { ...film, size })).body
    expect(parts).toHaveLength(2)
    for (const bytes of [9, 11, 30 * mebibyte]) {
      const answer = await fetch(origin + parts[1].url, { method: 'PUT', body: new Uint8Array(bytes) })
      expect(answer.status).toBe(403)
    }
    expect(await readdir(folderOf(uploadId))).toEqual(['data', 'upload.json'])
    await sendPart(parts[1], 'ten bytes.')
    await fetch(origin + parts[0].url, { method: 'PUT', body: new Uint8Array(8 * mebibyte) })
    const again = await operator.post(start, { ...film, size, uploadId })
    expect(again.body).toMatchObject({ parts: [], completed: [{ number: 1 }, { number: 2 }] })
  })

  test('can be asked for again after a completion was killed, and after it was told', async () => {
    const { uploadId, key, parts } = (await operator.post(start, film)).body
    const sent = await sendPart(parts[0], 'whole')
    await rename(folderOf(uploadId), `${folderOf(uploadId)}.completing`)
    const again = await operator.post(start, { ...film, uploadId })
    expect(again).toMatchObject({ status: 201, body: { parts: [], completed: [sent], nextPart: null } })
    const body = { uploadId, key, parts: again.body.completed }
    expect((await operator.post(complete, body)).status).toBe(200)
    const resumed = await operator.post(start, { ...film, uploadId })
    expect(resumed).toMatchObject({ status: 201, body: { key, parts: [], completed: [{ number: 1 }] } })
    const twice = await operator.post(complete, { uploadId, key, parts: resumed.body.completed })
    expect(twice).toMatchObject({ status: 200, body: { key, size: 5 } })
  })
})

test('unfinished uploads are limited for each user; finished and forgotten ones do not count', async () => {
  const user = await gateway.user(operator.account)
  const open = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => user.post(start, film)))
    return answers.map(({ status }) => status)
  }
  const statuses = await open(104)
  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  expect(statuses.filter((status) => status === 422)).toHaveLength(4)
  expect((await user.post(start, film)).body).toMatchObject({
    message: 'You have 100 unfinished uploads. Finish some of them, or try again tomorrow.',
  })
  const { rows } = await gateway.services.pool.query<{ uploadId: string }>(
    `select "uploadId" from uploads where "createdBy" = $1`,
    [user.id],
  )
  const names = await readdir(join(gateway.services.storageConfig.rootDir!, 'uploads'))
  const others = await gateway.services.pool.query<{ uploadId: string }>(
    `select "uploadId" from uploads where "createdBy" <> $1`,
    [user.id],
  )
  const known = new Set([...rows, ...others.rows].map(({ uploadId }) => uploadId))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect((await user.post(start, { ...film, uploadId: rows[0]!.uploadId })).status).toBe(201)
  expect((await operator.post(start, film)).status).toBe(201)
  await gateway.services.pool.query(
    `update uploads set "createdAt" = now() - interval '25 hours' where "uploadId" = $1`,
    [rows[0]!.uploadId],
  )
  await gateway.services.pool.query(`update uploads set "completedAt" = now() where "uploadId" = $1`, [
    rows[1]!.uploadId,
  ])
  expect((await open(3)).filter((status) => status === 201)).toHaveLength(2)
})

describe('hostile calls', () => {
  test('a content type that is none is refused by its field', async () => {
    const types = [
      'video/',
      'video/é',
      'video/mp4\r\nx: y',
      'video/mp4\n',
      '/',
      '',
      ' ',
      'video/mp4;',
      '\0/a',
    ]
    for (const contentType of types)
      expect(await operator.post(start, { ...film, contentType })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'contentType' }] },
      })
    const stated = 'video/mp4; codecs="avc1.64001f, mp4a.40.2"'
    expect((await operator.post(start, { ...film, contentType: stated })).status).toBe(201)
  })

  test('any file name makes an upload that can be used, or is refused by its field', async () => {
    const user = await gateway.user(operator.account)
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '..',
        '.',
        '../../a',
        '-',
        'a\0b',
        '\ud800',
        'CON',
        '%2e%2e',
        'é'.repeat(255),
        '.'.repeat(99),
      ),
    )
    await fc.assert(
      fc.asyncProperty(names, async (fileName) => {
        const { status, body } = await user.post(start, { ...film, fileName })
        if (status !== 201) {
          expect([status, body.errors[0].path]).toEqual([400, 'fileName'])
          return
        }
        const etag = await sendPart(body.parts[0], 'whole')
        const { uploadId, key } = body
        expect((await user.post(complete, { uploadId, key, parts: [etag] })).status).toBe(200)
        const read = await fetch(origin + gateway.services.files.urlOf(key))
        expect(await read.text()).toBe('whole')
      }),
      { numRuns: 40 },
    )
  })

  test('completions of anything are refused with a 4xx', async () => {
    const { uploadId, key } = (await operator.post(start, film)).body
    const etags = (count: number, etag = 'x') =>
      Array.from({ length: count }, (_, index) => ({ number: index + 1, etag }))
    const bodies = [
      { uploadId, key, parts: etags(10_000, '"<&>\u0001\r\n'.repeat(20)) },
      { uploadId, key, parts: etags(10_001) },
      { uploadId, key, parts: etags(1, '</ETag></Part><Part>') },
      { uploadId, key, parts: etags(1, '\u0000') },
      { uploadId, key, parts: [{ number: 10_001, etag: 'x' }] },
      { uploadId, key, parts: [] },
      { uploadId: `${uploadId}.completing`, key, parts: etags(1) },
      { uploadId, key: `${key}/../a`, parts: etags(1) },
      { uploadId: '../objects', key, parts: etags(1) },
    ]
    for (const body of bodies) {
      const { status } = await operator.post(complete, body)
      expect(status, JSON.stringify(body).slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const odd = { ...film, uploadId: '\u0000' }
    expect((await operator.post(start, odd)).status).toBe(400)
    expect((await operator.post(start, { ...film, size: 1e300 })).status).toBe(400)
  })

  test('addresses of media of any kind are refused with a 4xx', async () => {
    const base = gateway.services.files.treeUrlOf('accounts', '1/x').replace(/\/x$/, '')
    const one = gateway.services.files.urlOf('accounts/1/none.m3u8')
    const odd = [
      '',
      '..',
      '..%2f..%2fb',
      'é',
      '%ff',
      '%00',
      'a//b',
      'x'.repeat(600),
      'none.mp4',
      '~',
      'a%0d%0ab',
    ]
    const paths = [...odd.map((name) => `${base}/${name}`), one, '/media/0.zz.x/a', '/media/99999.1.x/%00']
    for (const path of paths)
      for (const query of ['', '?download', '?download=a&download=b', '?download=%ff%00%0d%0a']) {
        const answer = await fetch(origin + path + query)
        expect(answer.status, path).toBeGreaterThanOrEqual(400)
        expect(answer.status, path).toBeLessThan(500)
        expect(answer.headers.get('cache-control'), path).toBe('no-store')
      }
    await gateway.services.storage.put('accounts/1/a.mp4', 'text', 'video/mp4')
    for (const query of [
      '?download=%ff%00%0d%0a',
      '?download=a&download=b',
      '?download=%f0%9f%98%80é',
      '?download',
    ])
      expect((await fetch(`${origin}${base}/a.mp4${query}`)).status).toBe(200)
  })
})

test('a full disk refuses uploads with its own code, and everything else goes on', async () => {
  const { user, text } = await nearlyFull()
  const refused = await user.post(start, film)
  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'no_space', message: 'There is no space left on the server. Tell your administrator.' },
  })
  expect((await user.post('/main-api/tags', { name: 'Still written' })).status).toBe(201)
  expect(text).toContain('ok')

  async function nearlyFull() {
    const full = await openTestGateway({ MIN_FREE_DISK: '10000000' })
    const user = await full.user(await full.account())
    return { user, text: await (await fetch(`http://127.0.0.1:${full.port}/health`)).text() }
  }
})
