import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'
import { presign } from './presign.ts'
import { signatureOf, toDateTime } from './sigv4.ts'

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const now = new Date('2026-11-24T10:15:00.000Z')

test.each([
  ['GET', 'http://localhost:4000/storage/media/a/b-c_d.mp4', []],
  [
    'PUT',
    'https://s3.example.com/bucket/a',
    [
      ['partNumber', '12'],
      ['uploadId', "x/y+z=~*'(ü)"],
    ],
  ],
  [
    'GET',
    'https://s3.example.com/b/a.mp4',
    [['response-content-disposition', "attachment; filename*=UTF-8''%C3%89 +.mp4"]],
  ],
] as const)('a presigned %s of %s is what aws4fetch signs', async (method, url, query) => {
  const own = presign({ url, method, query, expiresIn: 3600, region: 'eu-west-3', ...keys, now })
  const theirs = new URL(url)
  for (const [name, value] of query) theirs.searchParams.set(name, value)
  theirs.searchParams.set('X-Amz-Expires', '3600')
  const datetime = '20261124T101500Z'
  const options = { method, url: theirs.href, service: 's3', region: 'eu-west-3', signQuery: true, datetime }
  const signed = await new AwsV4Signer({ ...keys, ...options }).sign()
  expect(Object.fromEntries(new URL(own).searchParams)).toEqual(Object.fromEntries(signed.url.searchParams))
  expect(new URL(own).pathname).toBe(signed.url.pathname)
})

test.each([
  ['one day', now],
  ['the next', new Date('2026-11-25T10:15:00.000Z')],
])('a presigned part of a size is what aws4fetch signs on %s', async (_, day) => {
  const url = 'https://s3.example.com/bucket/a'
  const query = [
    ['partNumber', '12'],
    ['uploadId', 'x'],
  ] as const
  const of = { url, method: 'PUT', query, contentLength: 8_388_608, expiresIn: 60, now: day } as const
  const own = presign({ ...of, region: 'eu-west-3', ...keys })
  const options = { method: 'PUT', service: 's3', region: 'eu-west-3', signQuery: true, allHeaders: true }
  const signed = await new AwsV4Signer({
    ...keys,
    ...options,
    url: `${url}?partNumber=12&uploadId=x&X-Amz-Expires=60`,
    headers: { 'content-length': '8388608' },
    datetime: toDateTime(day),
  }).sign()
  expect(Object.fromEntries(new URL(own).searchParams)).toEqual(Object.fromEntries(signed.url.searchParams))
  expect(new URL(own).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
})

test('the example of the S3 documentation, GET Object', () => {
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const signature = signatureOf(
    {
      method: 'GET',
      path: '/test.txt',
      query: [],
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        ['x-amz-content-sha256', emptyHash],
        ['x-amz-date', '20130524T000000Z'],
      ],
      payloadHash: emptyHash,
    },
    {
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      dateTime: '20130524T000000Z',
    },
  )
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
