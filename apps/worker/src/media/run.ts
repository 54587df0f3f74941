import type { Writable } from 'node:stream'
import { spawnGuarded } from '@touchline/guard'
import { locateTools, MediaError, mediaErrorFrom, type Tools } from '@touchline/media'

/** How work may end early: `signal` ends it with the signal's reason, `timeLimitMs` with a MediaError 'time_limit'. */
export type WorkLimits = { signal?: AbortSignal | undefined; timeLimitMs?: number | undefined }

/** The limits of a piece of work whose time has begun, for each of its runs. */
export type RunLimits = { signal?: AbortSignal | undefined; timeout?: AbortSignal | undefined }

/** Starts the time of a piece of work. */
export const startLimits = ({ signal, timeLimitMs }: WorkLimits): RunLimits => ({
  signal,
  timeout: timeLimitMs === undefined ? undefined : AbortSignal.timeout(timeLimitMs),
})

export type RunOptions = RunLimits & {
  cwd?: string | undefined
  /** Writes to the program's stdin; it is closed after. */
  feed?: ((stdin: Writable) => Promise<void>) | undefined
  /** Leaves the processor to whatever else wants it. */
  isPatient?: boolean | undefined
  /** Gets stdout as it comes, which is not kept then. */
  onText?: ((text: string) => void) | undefined
}

export type RunResult = { stdout: Buffer; stderr: string }

const STDERR_KEPT = 16_384
/** The static ffprobe of npm crashes on MPEG-TS where it finds the character tables of another C library. */
const env = { ...process.env, GCONV_PATH: '/nonexistent' }
let tools: Tools | undefined

/** The programs of this machine, looked for once. */
function mediaTools(): Tools {
  tools ??= locateTools()
  return tools
}

/**
 * Runs ffmpeg or ffprobe to its end and returns its output; of stderr only the last part is kept.
 * Throws a MediaError where the program fails or takes too long,
 * and the signal's reason where it is aborted; the program has ended then.
 */
export async function runTool(
  tool: keyof Tools,
  args: readonly string[],
  { signal, timeout, onText, cwd, isPatient, feed }: RunOptions = {},
): Promise<RunResult> {
  signal?.throwIfAborted()
  if (timeout?.aborted) throw new MediaError('time_limit')
  const command = [...(isPatient ? ['nice', '-n', '10'] : []), mediaTools()[tool], ...args]
  const child = spawnGuarded(command[0]!, command.slice(1), {
    cwd,
    env,
    stdio: [feed ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  let stderr = ''
  child.stdout!.on('data', (chunk: Buffer) => (onText ? onText(chunk.toString()) : chunks.push(chunk)))
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT)
  })
  if (feed) {
    child.stdin!.on('error', () => {})
    feed(child.stdin!).then(
      () => child.stdin!.end(),
      () => child.end(),
    )
  }
  const end = () => child.end()
  const stop = AbortSignal.any([signal, timeout].filter((one) => one !== undefined))
  stop.addEventListener('abort', end, { once: true })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (signal?.aborted) throw signal.reason
    if (timeout?.aborted) throw new MediaError('time_limit', stderr)
    // ffmpeg before 6 ends with 0 though the disk was full.
    if (code !== 0 || stderr.includes('No space left on device')) throw mediaErrorFrom(stderr)
    return { stdout: Buffer.concat(chunks), stderr }
  } finally {
    stop.removeEventListener('abort', end)
  }
}
