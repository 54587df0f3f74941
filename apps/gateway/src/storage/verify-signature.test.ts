import { createHash } from 'node:crypto'
import { openStorage, scopeOf, signatureOf } from '@touchline/storage'
import { AwsClient } from 'aws4fetch'
import { expect, test } from 'vitest'
import { codeOf, keys, sendRaw, serveStore } from './testing.ts'
import { verifySignature } from './verify-signature.ts'

const client = (options = {}) =>
  new AwsClient({ ...keys, service: 's3', region: 'us-east-1', retries: 0, ...options })
const answerOf = async (response: Response) => [response.status, codeOf(await response.text())]

test('another secret, key, region or service is refused', async () => {
  const { endpoint } = await serveStore()
  const url = `${endpoint}/media/a`
  const get = async (options: object) => answerOf(await client(options).fetch(url))
  expect(await get({})).toEqual([404, 'NoSuchKey'])
  expect(await get({ secretAccessKey: 'guess' })).toEqual([403, 'SignatureDoesNotMatch'])
  expect(await get({ accessKeyId: 'somebody' })).toEqual([403, 'InvalidAccessKeyId'])
  expect(await get({ region: 'eu-west-3' })).toEqual([403, 'AccessDenied'])
  expect(await get({ service: 'ec2' })).toEqual([403, 'AccessDenied'])
  expect(await answerOf(await fetch(url))).toEqual([403, 'AccessDenied'])
  expect(await answerOf(await fetch(url, { headers: { authorization: 'Bearer x' } }))).toEqual([
    403,
    'AccessDenied',
  ])
})

test('a header signature holds a quarter of an hour, in both directions', async () => {
  const { endpoint } = await serveStore()
  const at = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const get = async (minutes: number) =>
    answerOf(await client().fetch(`${endpoint}/media/a`, { aws: { datetime: at(minutes) } }))
  expect(await get(-14)).toEqual([404, 'NoSuchKey'])
  expect(await get(14)).toEqual([404, 'NoSuchKey'])
  expect(await get(-16)).toEqual([403, 'RequestTimeTooSkewed'])
  expect(await get(16)).toEqual([403, 'RequestTimeTooSkewed'])
})

test('an address that aws4fetch presigned is good until it expires, and not before its time', async () => {
  const { endpoint, storage } = await serveStore()
  await storage.put('a', 'content', 'text/plain')
  const get = async (minutes: number, expires: string) => {
    const datetime = new Date(Date.now() + minutes * 60_000).toISOString().replace(/[:-]|\.\d{3}/g, '')
    const url = `${endpoint}/media/a?X-Amz-Expires=${expires}`
    const signed = await client().sign(url, { aws: { signQuery: true, datetime } })
    return answerOf(await fetch(signed.url))
  }
  expect(await get(0, '60')).toEqual([200, undefined])
  expect(await get(-59, '3600')).toEqual([200, undefined])
  expect(await get(-61, '3600')).toEqual([403, 'AccessDenied'])
  expect(await get(16, '3600')).toEqual([403, 'AccessDenied'])
  for (const expires of ['0', '604801', '-5', '1e9', 'soon'])
    expect(await get(0, expires)).toEqual([400, 'AuthorizationQueryParametersError'])
})

test('nothing of a presigned address can be changed', async () => {
  const { storage } = await serveStore()
  await storage.put('a', 'content', 'text/plain')
  const uploadId = await storage.createUpload('a', 'video/mp4')
  const part = new URL(storage.presignPart('a', uploadId, 1, 60))
  const put = async (change: (url: URL) => unknown, method = 'PUT') => {
    const url = new URL(part)
    change(url)
    const response = await fetch(url, { method, body: method === 'PUT' ? 'x' : undefined })
    return answerOf(response)
  }
  const mismatch = [403, 'SignatureDoesNotMatch']
  expect(await put((url) => Object.assign(url, { pathname: `${url.pathname}b` }))).toEqual(mismatch)
  expect(await put((url) => url.searchParams.set('partNumber', '2'))).toEqual(mismatch)
  expect(await put((url) => url.searchParams.set('uploadId', crypto.randomUUID()))).toEqual(mismatch)
  expect(await put((url) => url.searchParams.set('X-Amz-Expires', '600'))).toEqual(mismatch)
  expect(await put((url) => url.searchParams.set('response-content-disposition', 'inline'))).toEqual(mismatch)
  expect(await put(() => {}, 'DELETE')).toEqual(mismatch)
  expect(await put(() => {}, 'GET')).toEqual(mismatch)
  expect(await put((url) => url.searchParams.append('partNumber', '2'))).toEqual([400, 'InvalidURI'])
  expect(await put((url) => url.searchParams.set('acl', ''))).toEqual([501, 'NotImplemented'])
  expect(await put((url) => url.searchParams.delete('X-Amz-Signature'))).toEqual([403, 'AccessDenied'])
  expect(await put(() => {})).toEqual([200, undefined])
})

test('an address for another host is good where that host is known to be ours', async () => {
  const { endpoint, port } = await serveStore({ signedHosts: ['videos.example.com'] })
  const sign = (publicEndpoint: string) => {
    const url = new URL(openStorage({ endpoint, publicEndpoint, ...keys }).presignGet('a', 60))
    return url.pathname + url.search
  }
  expect(codeOf((await sendRaw(port, sign('https://videos.example.com/storage'))).body)).toBe('NoSuchKey')
  expect(codeOf((await sendRaw(port, sign('https://evil.example.com/storage'))).body)).toBe(
    'SignatureDoesNotMatch',
  )
})

test('a body that was signed by its hash has to be that body', async () => {
  const { endpoint, storage } = await serveStore()
  const put = async (body: string, signed: string) => {
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(signed).digest('hex') }
    return answerOf(await client().fetch(`${endpoint}/media/a`, { method: 'PUT', body, headers }))
  }
  expect(await put('other', 'content')).toEqual([400, 'XAmzContentSHA256Mismatch'])
  expect(await storage.head('a')).toBeUndefined()
  expect(await put('content', 'content')).toEqual([200, undefined])
  const chunks = { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }
  const streamed = await client().fetch(`${endpoint}/media/a`, { method: 'PUT', body: 'x', headers: chunks })
  expect(await answerOf(streamed)).toEqual([501, 'NotImplemented'])
})

test('x-amz headers have to be signed, and objects are not copied', async () => {
  const { endpoint } = await serveStore()
  const signed = await client().sign(`${endpoint}/media/a`, { method: 'PUT', body: 'x' })
  signed.headers.set('x-amz-meta-added', 'later')
  expect(await answerOf(await fetch(signed))).toEqual([403, 'AccessDenied'])
  const headers = { 'x-amz-copy-source': '/media/b' }
  const copied = await client().fetch(`${endpoint}/media/a`, { method: 'PUT', headers })
  expect(await answerOf(copied)).toEqual([501, 'NotImplemented'])
})

const outside = [
  '../x',
  '..%2fx',
  '%2e%2e/x',
  '%2e%2e%2fx',
  'a/../../x',
  'a/%2e%2e/%2e%2e/x',
  '..%5cx',
  '%00',
  'a//b',
  '.',
]
test.each(outside)('no path leads out of the store: %s', async (path) => {
  const { port } = await serveStore()
  const raw = `/storage/media/${path}`
  const unsigned = await sendRaw(port, raw)
  expect(unsigned.status).toBe(403)
  const url = `http://127.0.0.1:${port}/`
  const dateTime = new Date().toISOString().replace(/[:-]|\.\d{3}/g, '')
  const query: [string, string][] = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.accessKeyId}/${scopeOf({ dateTime, region: 'us-east-1' })}`],
    ['X-Amz-Date', dateTime],
    ['X-Amz-Expires', '60'],
    ['X-Amz-SignedHeaders', 'host'],
  ]
  const request = {
    method: 'GET',
    path: decodeURIComponent(raw),
    query,
    headers: [['host', new URL(url).host]] as const,
    payloadHash: 'UNSIGNED-PAYLOAD',
  }
  const signature = signatureOf(request, { ...keys, region: 'us-east-1', dateTime })
  const search = new URLSearchParams([...query, ['X-Amz-Signature', signature]])
  const signed = await sendRaw(port, `${raw}?${search}`)
  expect([signed.status, codeOf(signed.body)]).toEqual([400, 'InvalidKey'])
})

test('no listing leads out of the store, and no other bucket is served', async () => {
  const { endpoint } = await serveStore()
  for (const prefix of ['../', 'a/../../', '/', 'a//', './'])
    expect(
      await answerOf(
        await client().fetch(`${endpoint}/media?list-type=2&prefix=${encodeURIComponent(prefix)}`),
      ),
    ).toEqual([400, 'InvalidArgument'])
  expect(await answerOf(await client().fetch(`${endpoint}/other/a`))).toEqual([404, 'NoSuchBucket'])
  expect(await answerOf(await client().fetch(`${endpoint}/mediaa/a`))).toEqual([404, 'NoSuchBucket'])
  expect((await client().fetch(`${endpoint}/media/%ff`)).status).toBe(400)
})

test('the example of the S3 documentation verifies', () => {
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const answer = verifySignature(
    { method: 'GET', path: '/test.txt', query: new Map(), headers },
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      now: new Date('2013-05-24T00:05:00Z'),
    },
  )
  expect(answer).toBe(emptyHash)
})
