import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { openRemovedFiles } from './removed-files.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'

test('CALL-EVENTS-04 a URL that was signed before leads to nothing once its video or clip is taken back', async () => {
  const { pool, storage, files } = gateway.services
  const video = await makeItem(operator, videos, { name: 'Goal' })
  const prefix = `accounts/${operator.account.id}/videos/${video.id}/7`
  await pool.query(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/x.m3u8', "outputPrefix" = $2 where id = $1`,
    [video.id, prefix],
  )
  const clip = await makeItem(operator, '/streaming-service-api/clips', {
    ...{ title: 'Goal', videoId: video.id, in: 0, out: 1000 },
  })
  const keys = [`${prefix}/hls/x.m3u8`, `accounts/${operator.account.id}/clips/${clip.id}/8/clip.mp4`]
  for (const key of keys) await storage.put(key, Buffer.from('#EXTM3U'), 'text/plain')
  const [playlist, file] = [files.treeUrlOf(prefix, 'hls/x.m3u8'), files.urlOf(keys[1]!)]
  const statusOf = async (url: string) => (await gateway.app.inject(url)).statusCode
  const become = async (url: string, status: number) => {
    // A response from memory alone would leave no time for what is waited for.
    while ((await statusOf(url)) !== status) await delay(10)
  }
  expect([await statusOf(playlist), await statusOf(file)]).toEqual([200, 200])

  await operator.remove(`/streaming-service-api/clips/${clip.id}`)
  await become(file, 404)
  await operator.post(`/streaming-service-api/clips/${clip.id}/restore`)
  await become(file, 200)
  await operator.remove(`${videos}/${video.id}`)
  await become(playlist, 404)
  // A gateway that starts afterwards knows it as well.
  expect((await openRemovedFiles(pool)).has(keys[0]!)).toBe(true)
  await operator.post(`${videos}/${video.id}/restore`)
  await become(playlist, 200)
})

test('what was removed is remembered as long as URLs are valid', async () => {
  let now = Date.now()
  const removed = await openRemovedFiles(gateway.services.pool, () => now)
  const follow = (id: number, action: string) => removed.follow({ topic: 'videos', data: { id, action } })
  follow(1_000_001, 'remove')
  // Its posts are retracted meanwhile.
  follow(1_000_001, 'retract')
  expect(removed.has('accounts/1/videos/1000001/1/hls/x.m3u8')).toBe(true)
  expect(removed.has('accounts/1/videos/10000011/1/hls/x.m3u8')).toBe(false)
  expect(removed.has('accounts/1/images/1000001/x.png')).toBe(false)
  now += 3 * 3_600_000
  follow(1_000_002, 'remove')
  expect(removed.has('accounts/1/videos/1000001/1/hls/x.m3u8')).toBe(false)
})
