import type { Secrets } from '@touchline/secrets'

/** Where a target is sent to, in its parts. */
export type TargetAddress = {
  protocol: 'rtmp' | 'srt'
  /** A name in lower case or an IP address, without brackets. */
  host: string
  port: number
  /** Whether it is reached by TLS. */
  isSecure: boolean
  /** RTMP: the address up to the application, and the application with its query. */
  tcUrl: string
  app: string
  /** SRT: the stream id, the milliseconds that what was lost may be repeated in, and the bytes of the key. */
  streamId: string | null
  latencyMs: number
  keyBytes: number | null
}

/** What is wrong with an address or its key, by the field that it is said of. */
export type TargetFormFault =
  | 'scheme'
  | 'app'
  | 'port'
  | 'mode'
  | 'userInfo'
  | 'passphraseInUrl'
  | 'keyMissing'
  | 'keyCharacters'
  | 'passphrase'

export const targetSchemes = ['rtmp://', 'rtmps://', 'srt://'] as const

const usualPorts: Readonly<Record<string, number>> = { rtmp: 1935, rtmps: 443 }
const usualLatencyMs = 200
const mostLatencyMs = 8_000
/** What libsrt takes. */
const leastPassphrase = 10
const mostPassphrase = 79

/** Reads the address of a target, or says what is wrong with it. */
export function readTargetAddress(url: string): TargetAddress | TargetFormFault {
  const [, scheme = ''] = /^([a-z]+):\/\//i.exec(url) ?? []
  const name = scheme.toLowerCase()
  // Only addresses of the web have their hosts in one form: small letters, numbers as an IP address.
  const asWeb = url.replace(/^[a-z]+:/i, 'https:')
  if (!targetSchemes.some((known) => known === `${name}://`) || !URL.canParse(url) || !URL.canParse(asWeb))
    return 'scheme'
  const { host, port, pathname, search, username, password } = new URL(url)
  if (username || password) return 'userInfo'
  const isSrt = name === 'srt'
  if (isSrt && !port) return 'port'
  const app = pathname.replace(/^\/+|\/+$/g, '')
  if (!isSrt && !app) return 'app'
  // A stream id may begin with a number sign, which is no fragment here.
  const query = new URLSearchParams(isSrt ? (url.split(/\?(.*)/s)[1] ?? '') : '')
  if ((query.get('mode') ?? 'caller') !== 'caller') return 'mode'
  if (query.has('passphrase')) return 'passphraseInUrl'
  const keyBytes = Number(query.get('pbkeylen'))
  return {
    protocol: isSrt ? 'srt' : 'rtmp',
    host: new URL(asWeb).hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usualPorts[name]!,
    isSecure: name === 'rtmps',
    tcUrl: `${name}://${host}/${app}${search}`,
    app: app + search,
    streamId: query.get('streamid'),
    latencyMs: latencyOf(Number(query.get('latency') ?? Number.NaN)),
    keyBytes: [16, 24, 32].includes(keyBytes) ? keyBytes : null,
  }
}

/** Whether a port is one at which live nodes take encoders: those for RTMP, and the first and the last one for SRT. */
export const isIngestPort = (
  { protocol, port }: Pick<TargetAddress, 'protocol' | 'port'>,
  rtmpPorts: readonly number[],
  [first, last]: readonly [number, number],
): boolean => (protocol === 'rtmp' ? rtmpPorts.includes(port) : first <= port && port <= last)

/** Milliseconds; from a number on it is in microseconds, as ffmpeg writes it. */
function latencyOf(given: number): number {
  if (!(given > 0)) return usualLatencyMs
  const ms = given > mostLatencyMs ? given / 1000 : given
  return Math.round(Math.min(mostLatencyMs, Math.max(20, ms)))
}

/** What is wrong with a key for such an address; undefined if nothing is. An SRT target may have none. */
export function faultOfKey({ protocol }: TargetAddress, key: string | null): TargetFormFault | undefined {
  if (key === null) return protocol === 'srt' ? undefined : 'keyMissing'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(key)) return 'keyCharacters'
  if (protocol === 'srt' && (key.length < leastPassphrase || key.length > mostPassphrase)) return 'passphrase'
  return undefined
}

const owner = (accountId: number) => `accounts/${accountId}`

export const sealTargetKey = (secrets: Secrets, accountId: number, key: string): string =>
  secrets.seal('simulcast-targets', owner(accountId), key)

export const openTargetKey = (secrets: Secrets, accountId: number, sealed: string): string =>
  secrets.open('simulcast-targets', owner(accountId), sealed)

/** What the creation of a broadcast has reached, and where to send to: its key is in it. */
export const sealBroadcast = (secrets: Secrets, accountId: number, memory: string): string =>
  secrets.seal('simulcast-broadcasts', owner(accountId), memory)

export const openBroadcast = (secrets: Secrets, accountId: number, sealed: string): string =>
  secrets.open('simulcast-broadcasts', owner(accountId), sealed)
