import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { openFiles } from './files.ts'
import { mountMedia } from './media-routes.ts'

/** The redirect to a bucket at a time; the address says for how many seconds it works. */
async function redirectOf(address: (files: ReturnType<typeof openFiles>) => string, now = 0) {
  const files = openFiles('secret', '', () => now)
  const url = address(openFiles('secret', '', () => 0))
  const storage = {
    localPath: () => undefined,
    presignGet: (key: string, seconds: number) => `https://bucket.test/${key}?for=${seconds}`,
  }
  const app = Fastify()
  mountMedia(app, { files, storage, removedFiles: new Set() } as unknown as Services)
  const { statusCode, headers } = await app.inject(url)
  await app.close()
  return [statusCode, headers.location, headers['cache-control']]
}

test('SCOPE-03 a bucket hands out a file no longer than the address that led to it', async () => {
  const key = 'accounts/1/quiz-questions/2/3/moment.mp4'
  const short = (files: ReturnType<typeof openFiles>) => files.urlUntil(key, 20_000)
  expect(await redirectOf(short)).toEqual([302, `https://bucket.test/${key}?for=20`, 'private, max-age=20'])
  expect(await redirectOf(short, 19_900)).toEqual([
    302,
    `https://bucket.test/${key}?for=1`,
    'private, max-age=1',
  ])
  expect((await redirectOf(short, 20_000))[0]).not.toBe(302)
  const usual = [302, `https://bucket.test/${key}?for=3600`, 'private, max-age=3600']
  expect(await redirectOf((files) => files.urlOf(key))).toEqual(usual)
})
