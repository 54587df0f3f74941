import type { TargetFault, TargetState } from './target-state.ts'

/** Why a platform does not say what it should. */
export type PlatformFault =
  /** No account is chosen, or it was disconnected. */
  | 'notConnected'
  /** The platform no longer accepts the access. */
  | 'accessEnded'
  /** A quota is used up. */
  | 'limited'
  | 'platformRefused'
  /** It cannot be reached, or fails. */
  | 'platformDown'
  | 'platformSilent'
  | 'broadcastEnded'
  | 'broadcastGone'
  /** It does not say that anybody sees the picture. */
  | 'notShown'
  | 'poorPicture'

/** What is known of a broadcast on a platform. */
export type PlatformView = {
  /** What it said last, and when, in milliseconds since 1970. */
  report: 'waiting' | 'receiving' | 'live' | 'ended' | 'gone' | null
  reportedAt: number
  isPoor: boolean
  /** Why it could not be asked, or the broadcast not be created, the last time. */
  fault: PlatformFault | null
  /** Since when there has been a fault. */
  faultSince: number
}

export type ShownLight = {
  state: TargetState | 'unconfirmed' | 'poor'
  fault: TargetFault | PlatformFault | null
}

/** Milliseconds for which a platform is believed without saying it again: two answers may be missing. */
const trustMs = 80_000
/** Milliseconds after which somebody should look at what is tried again and again. */
const lastingMs = 60_000

/** What somebody has to do something about. */
const lasting: ReadonlySet<PlatformFault> = new Set(['notConnected', 'accessEnded', 'platformRefused'])
const over = { ended: 'broadcastEnded', gone: 'broadcastGone' } as const

/** Whether a broadcast was ended or deleted there. */
export const isOver = ({ report }: Pick<PlatformView, 'report'>) => report === 'ended' || report === 'gone'

/** The light of a target whose broadcast is not created yet, cannot be, or is over. */
export function lightBefore({ report, fault, faultSince }: PlatformView, now: number): ShownLight {
  if (report === 'ended' || report === 'gone') return { state: 'failed', fault: over[report] }
  if (fault === null) return { state: 'connecting', fault: null }
  const isLasting = lasting.has(fault) || (fault !== 'limited' && now - faultSince >= lastingMs)
  return { state: isLasting ? 'failed' : 'retrying', fault }
}

/**
 * The light of a target that is sent to: green needs both, that it acknowledges what it is sent, and that its platform
 * says that it is shown. Neither is taken from the other.
 */
export function confirmLight(own: ShownLight, view: PlatformView, now: number): ShownLight {
  if (view.report === 'ended' || view.report === 'gone') return { state: 'failed', fault: over[view.report] }
  if (own.state !== 'live' && own.state !== 'slow') return own
  if (view.fault !== null && lasting.has(view.fault)) return { state: 'unconfirmed', fault: view.fault }
  const isConfirmed = view.report === 'live' && now - view.reportedAt < trustMs
  if (!isConfirmed) return { state: 'unconfirmed', fault: view.fault ?? 'notShown' }
  return own.state === 'live' && view.isPoor ? { state: 'poor', fault: 'poorPicture' } : own
}
