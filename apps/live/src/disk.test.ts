import { mkdtemp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { expect, inject, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { openLiveNode } from './live-node.ts'

const wait = { timeout: 30_000 }
const leastFree = 100_000_000

test('a disk that fills up is an issue of the input with the minutes that are left; thumbnails end, and recording goes on', async () => {
  const gateway = await openTestGateway()
  const operator = await gateway.user(await gateway.account(), ['use_stream'])
  const pool = openPool({ connectionString: gateway.connectionString })
  const folder = await mkdtemp(join(inject('folder'), 'live-'))
  let free = 4 * leastFree
  const node = await openLiveNode({
    ...{ pool, name: 'a node', rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {} },
    ...{ leastFree, readFree: async () => free },
    ffmpeg: locateTools().ffmpeg,
    folder,
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
  const inputs = '/streaming-service-api/inputs'
  const { id } = (await operator.post(inputs, { name: 'Camera', protocol: 'rtmp' })).body
  await operator.post(`${inputs}/${id}/test-signal`, { seconds: 120 })
  const status = async () => (await operator.get(`/streaming-service-api/flows/${id}/status`)).body
  await expect.poll(async () => (await status()).playlist, wait).toBeTruthy()
  const [, session] = /\/live\/(\d+)\//.exec((await status()).playlist)!
  const drawnAt = () =>
    stat(join(folder, session!, 'thumbnail.jpg')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  await expect.poll(drawnAt, wait).toBeGreaterThan(0)
  const codes = async () => (await status()).issues.map(({ code }: { code: string }) => code)
  expect(await codes()).not.toContain('diskLow')
  const fetchFile = async (url: string) => await gateway.anonymous.get(url.replace(/^https?:\/\/[^/]+/, ''))

  free = leastFree - 1
  await expect
    .poll(async () => (await status()).issues, wait)
    .toContainEqual(expect.objectContaining({ code: 'diskLow', params: { minutes: expect.any(Number) } }))
  const segments = async () =>
    (await fetchFile((await status()).playlist)).body.match(/\n\d+\.mp4/g)?.length ?? 0
  const grow = async (by: number) => {
    const before = await segments()
    await expect.poll(segments, wait).toBeGreaterThan(before + by)
  }
  await grow(0)
  const last = await drawnAt()
  // Longer than the time between two thumbnails.
  await grow(3)
  expect(await drawnAt()).toBe(last)
  free = 5 * leastFree
  await expect.poll(codes, wait).not.toContain('diskLow')
})
