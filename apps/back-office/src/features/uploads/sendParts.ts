import type { CallReply, startUpload } from '@touchline/contract/light'
import { addressOf } from '../../data/config.ts'
import { reportLostLine } from '../../data/offline.ts'
import { PartRefused, putPart } from '../../data/putPart.ts'
import { insist } from './insist.ts'
import { bytesOf, rangeOf } from './plan.ts'

type Plan = CallReply<typeof startUpload>
type Options = {
  file: File
  /** A page of the plan. */
  plan: Pick<Plan, 'partSize' | 'parts' | 'completed'>
  /** The bytes of earlier pages that the storage has. */
  before: number
  /** Receives the number of bytes stored or being sent. */
  onProgress: (loaded: number) => void
  signal: AbortSignal
}

const atOnce = 4

/** Called when sending a part failed to connect: checks whether the gateway is unreachable too, and reports that. */
async function isLineLost(error: unknown): Promise<boolean> {
  if (!(error instanceof TypeError)) return false
  const health = await fetch(addressOf('/health')).catch(() => undefined)
  if (health?.ok) return false
  reportLostLine()
  return true
}

/**
 * Uploads the missing parts of a page, four at a time, each with its own retries. Returns the bytes stored, including
 * earlier pages. Stops early if the presigned URLs have expired; the next plan lists what is left.
 * @throws an error that retrying a part cannot fix
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
    // One failed part stops the others.
    end.abort(error)
    signal.throwIfAborted()
    if (!(error instanceof PartRefused && error.status === 403)) throw error
  }
  return stored
}
