import { type Formats, type Health, openHealthMeter, openIngestClock } from '@touchline/ingest'
import type { MediaMessage } from '@touchline/rtmp'
import { openMonitor } from './monitor.ts'

type Options = {
  ffmpeg: string
  /** Where the newest picture is. */
  thumbnail: string
  /** Whether the disk has room for it. */
  hasRoom: () => boolean
  now: () => number
  /** What its encoder sent until it called again, if it did. */
  formats?: Formats | undefined
}

/** What one encoder sends, measured whether viewers see it or not. */
export type Meter = {
  write(message: MediaMessage): void
  health(): Health
  readonly formats: Formats
  close(): void
}

/** Measures an encoder from the moment at which it is accepted. */
export function openMeter({ ffmpeg, thumbnail, hasRoom, now, formats }: Options): Meter {
  const clock = openIngestClock(0)
  const meter = openHealthMeter(now(), formats)
  const monitor = openMonitor({
    ffmpeg,
    thumbnail,
    hasRoom,
    onLevel: (level) => meter.hear(level, now()),
  })
  return {
    write(message) {
      const at = now()
      const placed = message.kind === 'data' ? undefined : clock.place(message.kind, message.timestamp, at)
      meter.count(message, placed, at)
      if (placed) monitor.write({ ...message, timestamp: placed.time })
    },
    health: () => meter.read(now()),
    formats: meter.formats,
    close: () => monitor.close(),
  }
}
