import { isOver, type PlatformFault, type PlatformView } from '@touchline/egress'
import {
  type Broadcast,
  type Connection,
  type ConnectionServices,
  ProviderError,
  providers,
  type Simulcasting,
  withConnection,
} from '@touchline/providers'
import type { BroadcastRows, StoredBroadcast } from './broadcast-rows.ts'
import type { WantedTarget } from './simulcast-rows.ts'

export type BroadcastServices = Omit<ConnectionServices, 'signal'> & {
  rows: BroadcastRows
  /** Milliseconds between two questions to a platform about a broadcast, and for which an answer is waited for. */
  askMs: number
  answerMs: number
  onFault(targetId: number, fault: PlatformFault, detail: string): void
}

/** Milliseconds after which a platform that has got the first picture may have shown it. */
const firstMs = 8_000
/** Milliseconds between two tries to create a broadcast, by how many have failed. */
const waitsMs = [2_000, 5_000, 15_000, 30_000] as const
/** Milliseconds until a broadcast that another node creates is looked at again. */
const lookMs = 1_000

/** What is wrong, and what the platform says of it. Throws what is not the platform’s. */
function failureOf(error: unknown): { fault: PlatformFault; sentence: string | null; waitMs: number } {
  const failure = (fault: PlatformFault, sentence: string | null = null, waitMs = 0) => ({
    fault,
    sentence,
    waitMs,
  })
  if ((error as Error).name === 'TimeoutError') return failure('platformSilent')
  if (!(error instanceof ProviderError)) throw error
  switch (error.code) {
    case 'expired':
    case 'revoked':
      return failure('accessEnded')
    case 'rate_limited':
      return failure('limited', null, error.retryAfter * 1000)
    case 'temporary':
      return failure('platformDown')
    default:
      return failure('platformRefused', error.message)
  }
}

/** The broadcast of one target on its platform: created once, asked about now and then, and on its own feet. */
export type TargetBroadcast = ReturnType<typeof openTargetBroadcast>

export function openTargetBroadcast(first: WantedTarget, services: BroadcastServices) {
  const { rows, askMs, answerMs, onFault } = services
  const view: PlatformView = { report: null, reportedAt: 0, isPoor: false, fault: null, faultSince: 0 }
  let wanted = first
  let viewers: number | null = null
  let stored: StoredBroadcast | undefined
  let ingest: Pick<Broadcast, 'url' | 'key'> | undefined
  let failures = 0
  let nextAt = 0
  let askedAt = 0
  let isBusy = false
  let isSending = false

  function say(fault: PlatformFault | null, detail = ''): void {
    if (fault === view.fault) return
    view.fault = fault
    view.faultSince = Date.now()
    if (fault) onFault(wanted.id, fault, detail)
  }

  /** What a platform is asked; undefined if nobody's account is there to ask with. */
  async function ask<T>(work: (simulcast: Simulcasting, connection: Connection) => Promise<T>) {
    const { userId, network } = wanted
    const simulcast = network === null ? undefined : providers[network].simulcast
    if (userId === null || network === null || !simulcast) return undefined
    const signal = AbortSignal.timeout(answerMs)
    return await withConnection(userId, network, { ...services, signal }, (connection) =>
      work(simulcast, connection),
    )
  }

  /** Creates the broadcast, or goes on with what is stored of it. */
  async function create(): Promise<void> {
    stored = await rows.take(wanted)
    if (!stored) {
      nextAt = Date.now() + lookMs
      return
    }
    const known = stored
    const { url, key } = known.memory
    if (known.isCreated && url && key) {
      ingest = { url: String(url), key: String(key) }
      Object.assign(view, { report: known.report, reportedAt: known.reportedAt })
      askedAt = known.askedAt
      nextAt = askedAt + askMs
      return
    }
    let memory = known.memory
    const plan = {
      title: wanted.title,
      description: wanted.description ?? '',
      privacy: wanted.privacy,
      at: known.at,
      memory,
      async remember(next: typeof memory) {
        memory = next
        await rows.remember(known, next)
      },
    }
    const opened = await ask((simulcast, connection) =>
      simulcast.open({ ...plan, privacy: plan.privacy ?? simulcast.privacies[0], memory }, connection),
    )
    if (!opened) {
      await rows.release(known.id)
      say('notConnected')
      nextAt = Date.now() + lookMs
      return
    }
    const { id, page, ...to } = opened.result
    await rows.created(known, { remoteId: id, page, memory: { ...memory, ...to } })
    stored = { ...known, remoteId: id }
    ingest = to
    failures = 0
    say(null)
    nextAt = Date.now() + askMs
  }

  async function look(): Promise<void> {
    const id = stored!.remoteId!
    askedAt = Date.now()
    nextAt = Date.now() + askMs
    const asked = await ask(async (simulcast, connection) => {
      const report = await simulcast.readReport(id, connection)
      if (report.state === 'receiving') await simulcast.goLive?.(id, connection)
      return report
    })
    if (!asked) {
      say('notConnected')
      return
    }
    const report = asked.result
    await rows.reported(stored!.id, wanted.turn, report)
    Object.assign(view, { report: report.state, reportedAt: Date.now(), isPoor: report.health === 'poor' })
    viewers = report.state === 'live' ? report.viewers : null
    say(null)
  }

  async function step(): Promise<void> {
    isBusy = true
    try {
      await (ingest ? look() : create())
    } catch (error) {
      nextAt = Date.now() + waitsMs[0]
      const { fault, sentence, waitMs } = failureOf(error)
      failures += 1
      const retryMs = ingest ? askMs : waitsMs[Math.min(failures, waitsMs.length) - 1]!
      nextAt = Date.now() + Math.max(retryMs, waitMs)
      if (stored) await rows.refused(stored.id, sentence)
      say(fault, sentence ?? (error as Error).message)
      if (stored && !ingest) await rows.release(stored.id)
    } finally {
      isBusy = false
    }
  }

  return {
    view: (): Readonly<PlatformView> => view,
    viewers: () => viewers,
    /** Where to send to; undefined until it is created, and once it is over. */
    ingest: () => (isOver(view) ? undefined : ingest),
    retry: () => ({ attempt: failures, at: ingest || failures === 0 ? null : nextAt }),
    /** To be called each second with what is wanted now, and whether pictures are acknowledged. */
    follow(next: WantedTarget, isOnAir: boolean): Promise<void> | undefined {
      // Somebody has pressed the button: it is tried at once.
      if (next.turn !== wanted.turn && !ingest) nextAt = 0
      wanted = next
      if (isOnAir && !isSending && view.report !== 'live')
        nextAt = Math.max(askedAt + askMs, Date.now() + Math.min(firstMs, askMs))
      isSending = isOnAir
      if (isBusy || Date.now() < nextAt || isOver(view)) return undefined
      return step()
    },
  }
}

/** Ends what is no longer needed, each on its own. */
export async function endLeft({ rows, answerMs, ...services }: BroadcastServices): Promise<void> {
  const ending = (await rows.takeLeft()).map(async ({ id, remoteId, userId, network, isOld }) => {
    if (remoteId !== null && userId !== null && network !== null && !isOld) {
      const signal = AbortSignal.timeout(answerMs)
      const work = (connection: Connection) => providers[network].simulcast!.end(remoteId, connection)
      // It is tried again once its claim has ended.
      const isEnded = await withConnection(userId, network, { ...services, signal }, work).then(
        () => true,
        (error) => {
          failureOf(error)
          return false
        },
      )
      if (!isEnded) return
    }
    await rows.ended(id)
  })
  await Promise.all(ending)
}
