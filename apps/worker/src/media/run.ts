import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { spawnGuarded } from '@touchline/guard'
import { locateTools, MediaError, mediaErrorFrom, type Tools } from '@touchline/media'
import { countProgram } from '../work-limit.ts'

/** Early ends: `signal` aborts with its reason, `timeLimitMs` with a MediaError 'time_limit'. */
export type WorkLimits = { signal?: AbortSignal | undefined; timeLimitMs?: number | undefined }

/**
 * The limits of started work, shared by all its runs. `niceness` lowers its CPU priority: 10 is patient, 19 takes only
 * what nothing else needs.
 */
export type RunLimits = {
  signal?: AbortSignal | undefined
  timeout?: AbortSignal | undefined
  niceness?: number | undefined
}

/** Starts the time limit of a piece of work. */
export const startLimits = ({ signal, timeLimitMs }: WorkLimits): RunLimits => ({
  signal,
  timeout: timeLimitMs === undefined ? undefined : AbortSignal.timeout(timeLimitMs),
})

/** The niceness of what is run by some work and does not say its own. */
const nicenessOfWork = new AsyncLocalStorage<number>()

/** Does some work at a lower CPU priority, see `RunLimits`: all programs that it runs. */
export const withNiceness = <T>(niceness: number, work: () => T): T => nicenessOfWork.run(niceness, work)

export type RunOptions = RunLimits & {
  cwd?: string | undefined
  /** Writes to the program's stdin, which is closed afterwards. */
  feed?: ((stdin: Writable) => Promise<void>) | undefined
  /** Gets stdout in chunks; it is not kept then. */
  onText?: ((text: string) => void) | undefined
  /** The same for binary output. What it throws ends the program and is passed on. */
  onBytes?: ((bytes: Buffer) => void) | undefined
}

export type RunResult = { stdout: Buffer; stderr: string }

const STDERR_KEPT = 16_384
/** The static ffprobe from npm crashes on MPEG-TS if it finds the gconv modules of another C library. */
const env = { ...process.env, GCONV_PATH: '/nonexistent' }
let tools: Tools | undefined

/** This machine's ffmpeg and ffprobe, located once. */
function mediaTools(): Tools {
  tools ??= locateTools()
  return tools
}

/**
 * Runs ffmpeg or ffprobe and returns its output; of stderr only the last part is kept. Throws a MediaError if the
 * program fails or takes too long, and the signal's reason if it is aborted; the program has exited by then.
 */
export async function runTool(
  tool: keyof Tools,
  args: readonly string[],
  { signal, timeout, onText, onBytes, cwd, niceness = nicenessOfWork.getStore(), feed }: RunOptions = {},
): Promise<RunResult> {
  signal?.throwIfAborted()
  if (timeout?.aborted) throw new MediaError('time_limit')
  const command = [...(niceness ? ['nice', '-n', String(niceness)] : []), mediaTools()[tool], ...args]
  const child = spawnGuarded(command[0]!, command.slice(1), {
    cwd,
    env,
    // Linux compares the priorities of programs of one session only, see the supervisor.
    detached: false,
    stdio: [feed ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const uncount = countProgram(child.pid)
  const chunks: Buffer[] = []
  let stderr = ''
  let failure: { error: unknown } | undefined
  child.stdout!.on('data', (chunk: Buffer) => {
    try {
      if (onBytes) onBytes(chunk)
      else if (onText) onText(chunk.toString())
      else chunks.push(chunk)
    } catch (error) {
      failure ??= { error }
      child.end()
    }
  })
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
    if (failure) throw failure.error
    // ffmpeg before 6 exits with 0 even if the disk was full.
    if (code !== 0 || stderr.includes('No space left on device')) throw mediaErrorFrom(stderr)
    return { stdout: Buffer.concat(chunks), stderr }
  } finally {
    stop.removeEventListener('abort', end)
    uncount()
  }
}
