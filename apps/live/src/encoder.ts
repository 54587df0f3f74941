import { spawnGuarded } from '@touchline/guard'
import { type Fragment, openFragmentReader } from '@touchline/lowlatency'
import { compositionOf, flvHeader, flvTag, type MediaMessage, readMedia } from '@touchline/rtmp'

/** The shorter side of its pictures, and their bits per second on average and at most. */
export const renditionSide = 360
export const renditionBits = { usual: 800_000, most: 900_000 } as const

/** Behind what is copied, and before what workers encode. */
const niceness = 5
/** Milliseconds for which one has to have lived to be followed at once, and the shortest and longest wait otherwise. */
const livedMs = 20_000
const shortestWaitMs = 1_000
const longestWaitMs = 60_000
/** Milliseconds that one has to finish what it was given. */
const patienceMs = 3_000
/** Bytes that may wait for one that does not read. */
const mostWaiting = 16 * 1024 * 1024

/** Each picture keeps its time, and key frames are where they were; each picture is a fragment, to be joined by its time. */
const encoderArgs = [
  ...['-v', 'error', '-copyts', '-analyzeduration', '200000', '-probesize', '200000', '-threads', '1'],
  ...['-f', 'flv', '-i', 'pipe:0', '-map', '0:v:0', '-vf'],
  `scale='if(gt(iw,ih),-2,${renditionSide})':'if(gt(iw,ih),${renditionSide},-2)',format=yuv420p`,
  ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main', '-bf', '0'],
  ...[
    '-threads',
    '1',
    '-g',
    '100000',
    '-sc_threshold',
    '0',
    '-forced-idr',
    '1',
    '-force_key_frames',
    'source',
  ],
  ...['-b:v', String(renditionBits.usual), '-maxrate', String(renditionBits.most)],
  ...['-bufsize', String(renditionBits.most), '-f', 'mp4'],
  ...['-movflags', '+empty_moov+default_base_moof+frag_every_frame+frag_discont'],
  ...['-use_editlist', '0', '-avoid_negative_ts', 'disabled', '-flush_packets', '1', 'pipe:1'],
]

/** What one process encodes. */
export type Run = {
  /** Seconds on the line of the session at which its first picture is decoded. */
  readonly from: number
  /** What a player needs before it, once it has come. */
  init: Buffer | undefined
  /** Whether it has ended in the middle of a part. */
  isCut: boolean
}

type Options = {
  ffmpeg: string
  /** Whether the node has room for it now. */
  mayRun(): boolean
  onStart(run: Run): void
  /** `start` is when the pictures are decoded in what they were encoded of. */
  onFragment(run: Run, fragment: Fragment, start: number): void
  /** It has ended; `why` is what it said if nobody wanted that. */
  onStop(run: Run, why: string | undefined): void
}

export type Encoder = {
  /** Takes a message whose timestamp is on the line of the session. */
  write(message: MediaMessage): void
  /** Ends what runs: another one may begin after a while. */
  restart(why: string): void
  /** Ends once all that was given is encoded, or too late. */
  end(): Promise<void>
  /** Milliseconds of the clock of `performance` before which none begins again after a failure. */
  notBefore(): number
  /** For tests that kill it. */
  pid(): number | undefined
}

type Current = {
  child: ReturnType<typeof spawnGuarded>
  done: Promise<void>
  end(): void
  fail(why: string): void
}

/** Encodes the pictures of one publisher smaller, by an ffmpeg that may die: another one begins at a key frame. */
export function openEncoder({ ffmpeg, mayRun, onStart, onFragment, onStop }: Options): Encoder {
  let config: MediaMessage | undefined
  let current: Current | undefined
  let isOver = false
  let failures = 0
  let notBefore = 0

  function start(first: MediaMessage): Current {
    const startedAt = performance.now()
    const run: Run = { from: first.timestamp / 1000, init: undefined, isCut: false }
    // Without B-frames pictures are decoded when they are shown.
    const shift = compositionOf(first) / 1000
    const reader = openFragmentReader()
    let said = ''
    let isEnding = false
    const child = spawnGuarded('nice', ['-n', String(niceness), ffmpeg, ...encoderArgs], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const fail = (why: string) => {
      said = why
      child.end()
    }
    child.stdin!.on('error', () => {})
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000)
    })
    child.stdout!.on('data', (bytes: Buffer) => {
      try {
        const fragments = reader.read(bytes)
        run.init ??= reader.init()
        for (const fragment of fragments) onFragment(run, fragment, fragment.start - shift)
      } catch (error) {
        fail(String(error))
      }
    })
    const done = new Promise<void>((resolve) => {
      child.once('close', (code) => {
        if (current === started) current = undefined
        if (!isEnding) {
          failures = performance.now() - startedAt < livedMs ? failures + 1 : 1
          notBefore = performance.now() + Math.min(longestWaitMs, shortestWaitMs * 2 ** (failures - 1))
        }
        run.isCut = !isEnding
        onStop(run, isEnding ? undefined : said.trim() || `it ended with ${code}`)
        resolve()
      })
    })
    const started: Current = {
      ...{ child, done, fail },
      end() {
        isEnding = true
        child.stdin!.end()
        const timer = setTimeout(() => {
          isEnding = false
          fail('it does not end')
        }, patienceMs)
        void done.then(() => clearTimeout(timer))
      },
    }
    onStart(run)
    child.stdin!.write(flvHeader)
    if (config) child.stdin!.write(flvTag({ ...config, timestamp: first.timestamp }))
    return started
  }

  return {
    write(message) {
      const facts = readMedia(message)
      if (!facts || message.kind !== 'video' || isOver) return
      if (facts.part === 'config') config = message
      if (current && !mayRun()) {
        current.end()
        current = undefined
      }
      if (!current) {
        if (!facts.isKeyFrame || performance.now() < notBefore || !mayRun()) return
        current = start(message)
      }
      const { stdin } = current.child
      if (stdin!.writableLength > mostWaiting) current.fail('it does not read')
      else if (stdin!.writable) stdin!.write(flvTag(message))
    },
    restart: (why) => current?.fail(why),
    async end() {
      isOver = true
      const last = current
      last?.end()
      await last?.done
    },
    notBefore: () => notBefore,
    pid: () => current?.child.pid,
  }
}
