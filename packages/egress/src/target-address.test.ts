import { expect, test } from 'vitest'
import { faultOfKey, readTargetAddress, type TargetAddress } from './target-address.ts'

test.each([
  ['rtmp://live.example/app', { host: 'live.example', port: 1935, isSecure: false, app: 'app' }],
  ['RTMPS://Live.Example/rtmp/', { host: 'live.example', port: 443, isSecure: true, app: 'rtmp' }],
  ['rtmp://a.example:1936/live2?backup=1', { port: 1936, app: 'live2?backup=1' }],
  ['rtmp://[2a00::1]/a/b', { host: '2a00::1', app: 'a/b' }],
  ['rtmp://2130706433/live', { host: '127.0.0.1' }],
  [
    'srt://live.example:9000?streamid=#!::r=a&latency=400000&pbkeylen=32',
    { protocol: 'srt', streamId: '#!::r=a' },
  ],
  ['srt://live.example:9000?latency=400', { latencyMs: 400, keyBytes: null, streamId: null }],
])('%s is read', (url, parts) => {
  expect(readTargetAddress(url)).toMatchObject(parts)
})

test.each([
  ['https://live.example/app', 'scheme'],
  ['live.example/app', 'scheme'],
  ['rtmp://', 'scheme'],
  ['rtmp://live.example/', 'app'],
  ['srt://live.example', 'port'],
  ['srt://live.example:9000?mode=rendezvous', 'mode'],
  ['srt://live.example:9000?passphrase=quillmark-velvet', 'passphraseInUrl'],
  ['rtmp://me@live.example/app', 'userInfo'],
])('%s is refused: %s', (url, fault) => {
  expect(readTargetAddress(url)).toBe(fault)
})

test('a key is one line without spaces, and a passphrase as long as SRT takes', () => {
  const rtmp = readTargetAddress('rtmp://live.example/app') as TargetAddress
  const srt = readTargetAddress('srt://live.example:9000') as TargetAddress
  for (const key of ['a\nb', 'a\r', 'a b', 'a\u2028b', 'a\u0000'])
    expect(faultOfKey(rtmp, key)).toBe('keyCharacters')
  expect(faultOfKey(rtmp, 'FB-1?s_bl=1&a=b')).toBeUndefined()
  expect([faultOfKey(rtmp, null), faultOfKey(srt, null)]).toEqual(['keyMissing', undefined])
  expect([faultOfKey(srt, 'short'), faultOfKey(srt, 'x'.repeat(80))]).toEqual(['passphrase', 'passphrase'])
})
