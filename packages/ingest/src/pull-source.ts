import type { Secrets } from '@touchline/secrets'

/** How an input pulls: from an RTMP server, as an SRT caller, or an HLS playlist. */
export type PullProtocol = 'rtmpPull' | 'srtPull' | 'hlsPull'

/** Why nothing can be pulled. */
export type PullFault =
  | 'pullUnknownHost'
  /** It leads to a host that is private, and not allowed. */
  | 'pullNotPublic'
  | 'pullUnreachable'
  /** The source refuses, for a key, a token or an id of the stream. */
  | 'pullRefused'
  | 'pullPassphrase'
  | 'pullNotFound'
  | 'pullUnreadable'
  /** It is connected, and nothing comes. */
  | 'pullSilent'
  | 'pullEnded'

/** Where an input pulls from, as it is stored. Both may contain secrets. */
export type PullSource = { url: string; passphrase: string | null }

/** An address to pull from, in its parts. */
export type PullAddress = {
  protocol: PullProtocol
  /** As it was entered. */
  url: string
  /** A name in lower case or an IP address, without brackets. */
  host: string
  port: number
  /** Whether it is reached by TLS. */
  isSecure: boolean
  /** RTMP: the application, and the stream with its query. */
  app: string
  stream: string
  /** SRT: the stream id, the milliseconds that what was lost may be repeated in, the bytes of the key, the passphrase. */
  streamId: string | null
  latencyMs: number
  keyBytes: number | null
  passphrase: string | null
}

/** What is wrong with an address. */
export type AddressFault = 'scheme' | 'stream' | 'port' | 'mode' | 'userInfo' | 'passphrase'

export const schemesOf: Readonly<Record<PullProtocol, readonly string[]>> = {
  rtmpPull: ['rtmp://', 'rtmps://'],
  srtPull: ['srt://'],
  hlsPull: ['https://', 'http://'],
}

const usualPorts: Readonly<Record<string, number>> = { rtmp: 1935, rtmps: 443, http: 80, https: 443 }
const usualLatencyMs = 200
/** Milliseconds of the longest latency. From this number on it is in microseconds, as ffmpeg writes it. */
const mostLatencyMs = 8_000
/** What libsrt takes. */
const leastPassphrase = 10
const mostPassphrase = 79

/** Reads an address to pull from, or says what is wrong with it. */
export function readPullAddress(
  protocol: PullProtocol,
  { url, passphrase }: PullSource,
): PullAddress | AddressFault {
  const [, scheme = ''] = /^([a-z]+):\/\//i.exec(url) ?? []
  const name = scheme.toLowerCase()
  // Only addresses of the web have their hosts in one form: small letters, numbers as an IP address.
  const asWeb = url.replace(/^[a-z]+:/i, 'https:')
  if (!schemesOf[protocol].includes(`${name}://`) || !URL.canParse(url) || !URL.canParse(asWeb))
    return 'scheme'
  const { port, pathname, search, username, password } = new URL(url)
  const usual = usualPorts[name]
  if (!port && usual === undefined) return 'port'
  if ((username || password) && protocol !== 'hlsPull') return 'userInfo'
  const [, app = '', stream = ''] = /^\/+(.+)\/([^/]+)$/.exec(pathname) ?? []
  if (protocol === 'rtmpPull' && !stream) return 'stream'
  // A stream id may begin with a number sign, which is no fragment here.
  const query = new URLSearchParams(protocol === 'srtPull' ? (url.split(/\?(.*)/s)[1] ?? '') : '')
  if ((query.get('mode') ?? 'caller') !== 'caller') return 'mode'
  const phrase = passphrase || query.get('passphrase')
  if (phrase && (phrase.length < leastPassphrase || phrase.length > mostPassphrase)) return 'passphrase'
  const latency = Number(query.get('latency') ?? Number.NaN)
  const keyBytes = Number(query.get('pbkeylen'))
  return {
    protocol,
    url,
    host: new URL(asWeb).hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usual!,
    isSecure: name === 'rtmps' || name === 'https',
    app,
    stream: stream + search,
    streamId: query.get('streamid'),
    latencyMs: latencyOf(latency),
    keyBytes: [16, 24, 32].includes(keyBytes) ? keyBytes : null,
    passphrase: phrase || null,
  }
}

function latencyOf(given: number): number {
  if (!(given > 0)) return usualLatencyMs
  const ms = given > mostLatencyMs ? given / 1000 : given
  return Math.round(Math.min(mostLatencyMs, Math.max(20, ms)))
}

/** The address without what may be secret: user, stream and query. */
export function maskPullAddress({ url, protocol }: Pick<PullAddress, 'url' | 'protocol'>): string {
  const [, scheme] = /^([a-z]+):\/\//i.exec(url)!
  const { host, pathname, search, hash } = new URL(url)
  const isMore = (protocol === 'srtPull' ? '' : pathname.replace(/^\/$/, '')) + search + hash !== ''
  return `${scheme!.toLowerCase()}://${host.toLowerCase()}${isMore ? '/…' : ''}`
}

const owner = (accountId: number) => `accounts/${accountId}`

export const sealPullSource = (secrets: Secrets, accountId: number, source: PullSource): string =>
  secrets.seal('input-sources', owner(accountId), JSON.stringify(source))

export const openPullSource = (secrets: Secrets, accountId: number, sealed: string): PullSource =>
  JSON.parse(secrets.open('input-sources', owner(accountId), sealed))
