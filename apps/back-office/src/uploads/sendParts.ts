import type { CallReply, startUpload } from '@touchline/contract/light'
import { addressOf } from '../data/config.ts'
import { reportLostLine } from '../data/offline.ts'
import { PartRefused, putPart } from '../data/putPart.ts'
import { insist } from './insist.ts'
import { bytesOf, rangeOf } from './plan.ts'

type Plan = CallReply<typeof startUpload>
type Options = {
  file: File
  /** A page of the plan. */
  plan: Pick<Plan, 'partSize' | 'parts' | 'completed'>
  /** The bytes of the pages before that the storage has. */
  before: number
  /** Gets the bytes that the storage has or is being sent. */
  onProgress: (loaded: number) => void
  signal: AbortSignal
}

const atOnce = 4

/** A part's line was lost; asks whether the gateway's is lost too, and says so. */
async function isLineLost(error: unknown): Promise<boolean> {
  if (!(error instanceof TypeError)) return false
  const health = await fetch(addressOf('/health')).catch(() => undefined)
  if (health?.ok) return false
  reportLostLine()
  return true
}

/**
 * Puts the missing parts of a page, four at once, each tried again by itself. Answers the bytes that the storage has,
 * of this page and those before. Ends early where the addresses have expired; the plan that is asked for afterwards
 * says what is left. @throws what stops a part for good
 */
export async function sendParts({ file, plan, before, onProgress, signal }: Options): Promise<number> {
  const { partSize } = plan
  const completed = plan.completed.map(({ number }) => number)
  let stored = before + bytesOf(completed, partSize, file.size)
  const inFlight = new Map<number, number>()
  const tell = () => onProgress(stored + [...inFlight.values()].reduce((sum, loaded) => sum + loaded, 0))
  const queue = [...plan.parts]
  const end = new AbortController()
  const either = AbortSignal.any([signal, end.signal])

  async function send({ number, url }: Plan['parts'][number]): Promise<void> {
    const [from, to] = rangeOf(number, partSize, file.size)
    const progress = (loaded: number) => {
      inFlight.set(number, Math.min(loaded, to - from))
      tell()
    }
    const put = () => putPart(url, file.slice(from, to), { onProgress: progress, signal: either })
    await insist(put, { signal: either, isLineLost })
    inFlight.delete(number)
    stored += to - from
    tell()
  }

  async function work(): Promise<void> {
    for (let part = queue.shift(); part; part = queue.shift()) await send(part)
  }

  tell()
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    // The other parts stop with the one that failed.
    end.abort(error)
    signal.throwIfAborted()
    if (!(error instanceof PartRefused && error.status === 403)) throw error
  }
  return stored
}
