import { secretsOf } from '@touchline/secrets'
import { expect, test } from 'vitest'
import {
  maskPullAddress,
  openPullSource,
  type PullProtocol,
  readPullAddress,
  sealPullSource,
} from './index.ts'

const read = (protocol: PullProtocol, url: string, passphrase: string | null = null) =>
  readPullAddress(protocol, { url, passphrase })

test('EXT-03 an RTMP address has an application and a stream, with its query', () => {
  expect(read('rtmpPull', 'rtmp://Media.Example/live/inner/match?token=a/b')).toMatchObject({
    ...{ host: 'media.example', port: 1935, isSecure: false },
    ...{ app: 'live/inner', stream: 'match?token=a/b' },
  })
  expect(read('rtmpPull', 'rtmps://[2001:db8::1]:8443/live/match')).toMatchObject({
    ...{ host: '2001:db8::1', port: 8443, isSecure: true },
  })
})

test('EXT-03 an SRT address has a port, and what libsrt is told', () => {
  expect(
    read('srtPull', 'srt://media.example:9000?streamid=#!::r=live/match&latency=300&pbkeylen=32'),
  ).toEqual(
    expect.objectContaining({ port: 9000, streamId: '#!::r=live/match', latencyMs: 300, keyBytes: 32 }),
  )
  // As ffmpeg writes it.
  expect(read('srtPull', 'srt://media.example:9000?mode=caller&latency=200000')).toMatchObject({
    latencyMs: 200,
    passphrase: null,
  })
  const within = 'srt://media.example:9000?passphrase=0123456789'
  expect(read('srtPull', within)).toMatchObject({ passphrase: '0123456789' })
  expect(read('srtPull', within, 'another passphrase')).toMatchObject({ passphrase: 'another passphrase' })
})

test.each([
  ['rtmpPull', 'https://media.example/live/match', 'scheme'],
  ['rtmpPull', 'rtmp://media.example/match', 'stream'],
  ['rtmpPull', 'rtmp://me:secret@media.example/live/match', 'userInfo'],
  ['srtPull', 'srt://media.example', 'port'],
  ['srtPull', 'srt://media.example:9000?mode=listener', 'mode'],
  ['srtPull', 'srt://media.example:9000?passphrase=short', 'passphrase'],
  ['hlsPull', 'file:///etc/passwd', 'scheme'],
  ['hlsPull', 'media.example/live.m3u8', 'scheme'],
  ['hlsPull', 'https://', 'scheme'],
] as const)('%s refuses %s: %s', (protocol, url, fault) => {
  expect(read(protocol, url)).toBe(fault)
})

test('numbers that stand for an IP address are read as one, for every protocol', () => {
  for (const [protocol, url] of [
    ['hlsPull', 'http://2130706433/live.m3u8'],
    ['rtmpPull', 'rtmp://0x7f.1/live/match'],
    ['srtPull', 'srt://127.1:9000'],
  ] as const)
    expect(read(protocol, url)).toMatchObject({ host: '127.0.0.1' })
})

test('what is shown of an address holds no secret', () => {
  const shown = (protocol: PullProtocol, url: string) => maskPullAddress({ protocol, url })
  expect(shown('rtmpPull', 'rtmp://media.example:1936/live/secret?token=secret')).toBe(
    'rtmp://media.example:1936/…',
  )
  expect(shown('srtPull', 'srt://media.example:9000?passphrase=secretsecret')).toBe(
    'srt://media.example:9000/…',
  )
  expect(shown('srtPull', 'srt://media.example:9000')).toBe('srt://media.example:9000')
  expect(shown('hlsPull', 'https://me:secret@media.example/secret.m3u8')).toBe('https://media.example/…')
})

test('a source is sealed for its account alone, and is no stream key', () => {
  const secrets = secretsOf(Buffer.alloc(32, 7))
  const source = { url: 'srt://media.example:9000', passphrase: '0123456789' }
  const sealed = sealPullSource(secrets, 3, source)
  expect(sealed).not.toContain('media')
  expect(openPullSource(secrets, 3, sealed)).toEqual(source)
  expect(() => openPullSource(secrets, 4, sealed)).toThrow()
  expect(() => secrets.open('inputs', 'accounts/3', sealed)).toThrow()
})
