import { spawnGuarded } from '@touchline/guard'
import { flvHeader, flvTag, type MediaMessage, readMedia } from '@touchline/rtmp'

/** Bytes that may wait for a monitor that does not read; it is not needed that much. */
const mostWaiting = 4 * 1024 * 1024
/** Milliseconds after which one that has died is started again. */
const restartMs = 5_000
/** Seconds between two thumbnails, and their width in pixels. */
const thumbnailSeconds = 5
const thumbnailWidth = 320

const soundArgs = [
  ...['-map', '0:a:0', '-af'],
  // Without `direct` the lines come late.
  'aresample=8000,asetnsamples=8000,astats=metadata=1:reset=1,ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=-:direct=1',
  ...['-f', 'null', '/dev/null'],
]
const pictureArgs = (path: string) => [
  ...['-map', '0:v:0', '-vf', `fps=1/${thumbnailSeconds}:start_time=0,scale=${thumbnailWidth}:-2`],
  ...['-update', '1', '-atomic_writing', '1', '-y', path],
]

export type Monitor = {
  /** Takes what an encoder sends; some of it is left out if there is no time for it. */
  write(message: MediaMessage): void
  close(): void
}

type Options = {
  ffmpeg: string
  /** Where the newest thumbnail is. */
  thumbnail: string
  /** Whether there is room for a thumbnail. */
  hasRoom(): boolean
  /** How loud the last second was, in dB below full scale; minus infinity is silence. */
  onLevel(level: number): void
}

/** Listens to an input and draws its thumbnail, by an ffmpeg that decodes key frames alone and may die without harm. */
export function openMonitor({ ffmpeg, thumbnail, hasRoom, onLevel }: Options): Monitor {
  const configs = new Map<MediaMessage['kind'], MediaMessage>()
  let child: ReturnType<typeof spawnGuarded> | undefined
  let isClosed = false
  /** Whether the one that runs draws. */
  let isDrawing = false
  /** Leaves out all until the next key frame. */
  let isSkipping = true
  let notBefore = 0

  function start(): void {
    isDrawing = configs.has('video') && hasRoom()
    const args = [
      ...['-v', 'error', '-analyzeduration', '200000', '-probesize', '200000', '-skip_frame', 'nokey'],
      ...['-f', 'flv', '-i', 'pipe:0'],
      ...(configs.has('audio') ? soundArgs : []),
      ...(isDrawing ? pictureArgs(thumbnail) : []),
    ]
    const started = spawnGuarded(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    child = started
    started.stdin!.on('error', () => {})
    started.once('close', () => {
      if (child === started) child = undefined
      notBefore = performance.now() + restartMs
      isSkipping = true
    })
    let rest = ''
    started.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!.slice(-1_000)
      for (const line of lines) {
        const [, level] = /RMS_level=(-?inf|-?[\d.]+)$/.exec(line) ?? []
        if (level !== undefined) onLevel(level === '-inf' ? Number.NEGATIVE_INFINITY : Number(level))
      }
    })
    started.stdin!.write(flvHeader)
    for (const config of configs.values()) started.stdin!.write(flvTag(config))
  }

  return {
    write(message) {
      const facts = readMedia(message)
      if (isClosed || !facts) return
      if (facts.part === 'config') configs.set(message.kind, message)
      // Sound alone has no key frames.
      const isStart = facts.isKeyFrame || (message.kind === 'audio' && !configs.has('video'))
      if (isSkipping && !isStart) return
      // The other pictures would be read and thrown away.
      if (message.kind === 'video' && facts.part === 'frame' && !facts.isKeyFrame) return
      if (child && isDrawing && !hasRoom()) child.end()
      if (!child) {
        if (performance.now() < notBefore) return
        start()
      }
      isSkipping = child!.stdin!.writableLength > mostWaiting
      if (!isSkipping) child!.stdin!.write(flvTag(message))
    },
    close() {
      isClosed = true
      child?.end()
    },
  }
}
