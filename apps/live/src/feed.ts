import type { Formats, Health } from '@touchline/ingest'
import { type MediaMessage, readMedia } from '@touchline/rtmp'
import type { Meter } from './meter.ts'
import type { Publisher } from './session.ts'

type Options = {
  meter: Meter
  /** Begins to publish at once. */
  publish(): Promise<Publisher>
  /** Whether it may be published again, where something else was. */
  mayResume(): boolean
  /** Begins to publish again in place of what stood in. */
  resume(): Promise<Publisher>
  onError(error: Error): void
}

/** What one encoder sends: it is published, or held until its next picture that needs no other. Measured it is always. */
export type Feed = {
  write(message: MediaMessage): void
  /** Publishes from now on. */
  begin(): Promise<void>
  /** Publishes no more; resolves once what was sent is packaged. */
  hold(): Promise<void>
  /** What arrives. */
  health(): Health
  formats(): Formats
  /** The encoder is gone. */
  close(): Promise<void>
}

export function openFeed({ meter, publish, mayResume, resume, onError }: Options): Feed {
  /** What describes the tracks, for packagers that begin later. */
  const configs = new Map<MediaMessage['kind'], MediaMessage>()
  let publisher: Publisher | undefined
  /** What arrives while the publisher is opened. */
  let waiting: MediaMessage[] | undefined
  let opening: Promise<void> | undefined

  async function open(from: () => Promise<Publisher>): Promise<void> {
    waiting ??= []
    publisher = await from()
    for (const message of waiting) publisher.write(message)
    waiting = undefined
  }

  /** Sound alone has no key frames. */
  const isStart = (message: MediaMessage) =>
    readMedia(message)?.isKeyFrame || (message.kind === 'audio' && !configs.has('video'))

  async function hold() {
    await opening
    const former = publisher
    publisher = undefined
    await former?.end()
  }

  return {
    write(message) {
      meter.write(message)
      const isConfig = message.kind === 'data' || readMedia(message)?.part === 'config'
      if (isConfig) configs.set(message.kind, message)
      if (publisher) return publisher.write(message)
      if (waiting) return void waiting.push(message)
      if (isConfig || !isStart(message) || !mayResume()) return
      const { timestamp } = message
      waiting = [...[...configs.values()].map((config) => ({ ...config, timestamp })), message]
      opening = open(resume).catch(onError)
    },
    begin: () => open(publish),
    hold,
    health: () => meter.health(),
    formats: () => meter.formats,
    async close() {
      meter.close()
      await hold()
    },
  }
}
