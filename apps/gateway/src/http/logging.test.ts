import type { Config } from '@touchline/config'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { cleanUrl, isOwnStorageRequest, loggerOptions } from './logging.ts'

test.each([
  ['/media/abc.def/accounts/1/x.mp4?download=x', '/media/…/accounts/1/x.mp4?download=…'],
  ['/x?access_token=secret&limit=1', '/x?access_token=…&limit=1'],
  ['/x?api_key=secret&authorization=Bearer%20secret', '/x?api_key=…&authorization=…'],
  ['/auth/sso/callback?state=secret&code=secret', '/auth/sso/callback?state=…&code=…'],
  [
    '/storage/b/k?X-Amz-Credential=secret&X-Amz-Signature=secret&partNumber=1',
    '/storage/b/k?X-Amz-Credential=…&X-Amz-Signature=…&partNumber=1',
  ],
  ['/fans?q=ada&filter%5Bemail%5D=ada%40x.example&sort=-id', '/fans?q=…&filter%5Bemail%5D=…&sort=-id'],
  // The key of a page that is not listed.
  ['/chat-api/1/messages?page=secret&limit=5', '/chat-api/1/messages?page=…&limit=5'],
  ['/x?a=1?b=2&c', '/x?a=…&c'],
  ['/x?', '/x?'],
])('%s is logged without secrets and what is searched for', (url, logged) =>
  expect(cleanUrl(url)).toBe(logged),
)

test('CALL-FANS-02 an error of the database is logged without the values of rows', () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = fastify({ logger: { ...loggerOptions({ LOG_LEVEL: 'info' } as Config), stream } })
  const err = Object.assign(new Error('duplicate key value violates unique constraint "fans_email"'), {
    detail: 'Key (email)=(zephyr@quillfeather.example) already exists.',
    where: 'COPY fans, line 1: "Zephyrine"',
    constraint: 'fans_email',
    severity: 'ERROR',
    code: '23505',
  })
  log.error({ err }, 'the request failed')
  expect(lines.join()).toContain('"constraint":"fans_email"')
  const text = 'invalid input syntax for type integer: "zephyr@quillfeather.example"'
  const cause = Object.assign(new Error(text), { severity: 'ERROR', code: '22P02' })
  log.error({ err: cause }, 'the request failed')
  log.error(new Error('The fan was not found.', { cause }))
  expect(lines.join().match(/22P02/g)!.length).toBeGreaterThan(2)
  expect(lines.join()).not.toMatch(/zephyr/i)
})

test('requests that our own processes sign are told from those of pages and people', () => {
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a/20260501/us-east-1/s3/aws4_request' }
  expect(isOwnStorageRequest({ url: '/storage/bucket/key', headers })).toBe(true)
  expect(isOwnStorageRequest({ url: '/storage/bucket/key?X-Amz-Signature=a', headers: {} })).toBe(false)
  expect(isOwnStorageRequest({ url: '/main-api/videos', headers })).toBe(false)
})
