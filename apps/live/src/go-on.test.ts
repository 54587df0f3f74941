import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { expect, inject, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { openLiveNode } from './live-node.ts'

const wait = { timeout: 30_000 }

test('a node goes on with the session of one that is gone, and plays it before the encoder is back', async () => {
  const gateway = await openTestGateway()
  const operator = await gateway.user(await gateway.account(), ['use_stream'])
  const folder = await mkdtemp(join(inject('folder'), 'live-'))
  const pool = openPool({ connectionString: gateway.connectionString })
  afterFile(() => pool.end())
  const secret = await sharedSecret(pool, 'live')
  const logged: string[] = []
  const openNode = (name: string) =>
    openLiveNode({
      ...{ pool, name, folder, secret, rtmpPort: 0, days: 1, host: '127.0.0.1' },
      log: (_level, text, more) => void logged.push(`${text} ${JSON.stringify(more)}`),
      ffmpeg: locateTools().ffmpeg,
      secrets: gateway.services.secrets,
    })
  const first = await openNode('the first')
  const inputs = '/streaming-service-api/inputs'
  const { id } = (await operator.post(inputs, { name: 'Camera', protocol: 'rtmp' })).body
  await operator.post(`${inputs}/${id}/test-signal`, { seconds: 60 })
  const status = async () => (await operator.get(`/streaming-service-api/flows/${id}/status`)).body
  await expect.poll(async () => (await status()).playlist, wait).not.toBeNull()
  const playlist = (await status()).playlist.replace(/^https?:\/\/[^/]+/, '')
  const play = async () => await gateway.anonymous.get(playlist)
  await expect.poll(async () => (await play()).status, wait).toBe(200)
  await operator.remove(`${inputs}/${id}/test-signal`)
  await expect.poll(async () => (await status()).state, wait).toBe('lost')
  await first.close()

  const second = await openNode('the second')
  await expect.poll(async () => (await play()).status, wait).toBe(200)
  expect((await play()).body).not.toContain('ENDLIST')
  await second.close()

  // One whose recording cannot be read is left, and the node is there for the others.
  const journal = join(folder, /\/live\/(\d+)\//.exec(playlist)![1]!, 'journal')
  await rm(journal)
  await mkdir(journal)
  const third = await openNode('the third')
  afterFile(() => third.close())
  expect(logged.join()).toContain('EISDIR')
})
