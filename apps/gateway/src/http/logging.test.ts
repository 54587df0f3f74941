import { expect, test } from 'vitest'
import { cleanUrl, isOwnStorageRequest } from './logging.ts'

test.each([
  ['/media/abc.def/accounts/1/x.mp4?download=x', '/media/…/accounts/1/x.mp4?download=x'],
  ['/x?access_token=secret&a=1', '/x?access_token=…&a=1'],
  ['/x?a=1&accessToken=secret', '/x?a=1&accessToken=…'],
  ['/x?refresh_token=secret', '/x?refresh_token=…'],
  ['/x?id_token=secret&client_secret=secret', '/x?id_token=…&client_secret=…'],
  ['/x?api_key=secret&apikey=secret&authorization=Bearer%20secret', '/x?api_key=…&apikey=…&authorization=…'],
  ['/x?access%5Ftoken=secret', '/x?access%5Ftoken=…'],
  [
    '/storage/b/k?X-Amz-Credential=secret&X-Amz-Signature=secret&partNumber=1',
    '/storage/b/k?X-Amz-Credential=…&X-Amz-Signature=…&partNumber=1',
  ],
  ['/main-api/tags?q=token&countryCode=fr', '/main-api/tags?q=token&countryCode=fr'],
])('%s is logged without its secrets', (url, logged) => expect(cleanUrl(url)).toBe(logged))

test('requests that our own processes sign are told from those of pages and people', () => {
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a/20260501/us-east-1/s3/aws4_request' }
  expect(isOwnStorageRequest({ url: '/storage/bucket/key', headers })).toBe(true)
  expect(isOwnStorageRequest({ url: '/storage/bucket/key?X-Amz-Signature=a', headers: {} })).toBe(false)
  expect(isOwnStorageRequest({ url: '/main-api/videos', headers })).toBe(false)
})
