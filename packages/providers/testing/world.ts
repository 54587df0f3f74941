import type { IncomingHttpHeaders } from 'node:http'

/** A video at a fake network; `key` is what its uploads are known by. */
export type FakeVideo = {
  id: string
  network: string
  title: string
  description: string
  isPublic: boolean
  bytes: Buffer
  /** How many more questions find it in processing. */
  processing: number
}

/** What a fake network was asked. */
export type Asked = {
  method: string
  /** Below the network's base. */
  path: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
  fields: Record<string, string>
  file: Buffer
}

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }

/** An error that a network answers once, when `on` matches `POST /path`. `lost`: it does its work, but the answer is lost; `silent`: it never answers; `meanwhile` is called before the client can notice. */
export type Fault = {
  network: string
  on: RegExp
  lost?: true
  silent?: true
  meanwhile?: () => void
} & Reply

/** Uploads that have begun, by their id. */
export type FakeUpload = { bytes: Buffer; size: number; fields: Record<string, string> }

/** A live broadcast at a fake network. */
export type FakeBroadcast = {
  id: string
  network: string
  title: string
  description: string
  privacy: string
  startsAt: string
  state: 'created' | 'ready' | 'live' | 'over'
  /** Whether it goes live by itself once it gets a picture. */
  isAutomatic: boolean
  streamId: string | null
}

/** The state of all fake networks. */
export class World {
  origin = ''
  videos: FakeVideo[] = []
  uploads = new Map<string, FakeUpload>()
  faults: Fault[] = []
  broadcasts: FakeBroadcast[] = []
  /** Where broadcasts are sent to: the address with its application, and the key. */
  ingest = { url: 'rtmp://127.0.0.1:1/live', key: 'right' }
  /** Whether pictures arrive there. */
  isFed = () => false
  viewers = 812
  asked: string[] = []
  /** Access tokens that work, others have expired. */
  tokens = new Set(['token-a', 'page-token'])
  /** Refresh tokens that work. */
  refreshTokens = new Set(['refresh-a'])
  /** What the callbacks of granted visits were given, by code. */
  codes = new Map<string, { network: string; callback: string; challenge: string | null }>()
  /** Callbacks of visits to X, by the token that they began with. */
  callbacks = new Map<string, string>()
  /** Questions that find a new video in processing. */
  processing = 1
  #last = 1000

  nextId = () => String(++this.#last)

  add(network: string, id: string, { title = '', description = '' }, bytes: Buffer, isPublic = true): void {
    this.videos.push({ id, network, title, description, isPublic, bytes, processing: this.processing })
  }

  find = (network: string, id: string) =>
    this.videos.find((video) => video.network === network && video.id === id)

  /** Returns false if there is none. */
  remove(network: string, id: string): boolean {
    const before = this.videos.length
    this.videos = this.videos.filter((video) => video.network !== network || video.id !== id)
    return this.videos.length < before
  }

  findBroadcast = (network: string, id: string) =>
    this.broadcasts.find((broadcast) => broadcast.network === network && broadcast.id === id)

  addBroadcast(network: string, given: Partial<FakeBroadcast>): FakeBroadcast {
    const broadcast: FakeBroadcast = {
      ...{ id: `live${this.nextId()}`, network, title: '', description: '', privacy: 'public', startsAt: '' },
      ...{ state: 'created', isAutomatic: true, streamId: null },
      ...given,
    }
    this.broadcasts.push(broadcast)
    return broadcast
  }

  /** The state of a broadcast now: it may go live by itself. */
  stateOf(broadcast: FakeBroadcast): FakeBroadcast['state'] {
    if (broadcast.state === 'ready' && broadcast.isAutomatic && this.isFed()) broadcast.state = 'live'
    return broadcast.state
  }

  /** Counts a question; whether the video is still in processing. */
  isProcessing = (video: FakeVideo) => video.processing-- > 0

  hasToken = ({ headers }: Asked) =>
    this.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
}
