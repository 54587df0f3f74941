/** What is known of a target while its simulcast is on air. */
export type TargetState =
  /** Nothing arrives here that could be sent. */
  | 'waiting'
  | 'connecting'
  /** The target acknowledges what it is sent. */
  | 'live'
  /** It acknowledges less than it is sent, so it is seconds behind, or pictures are left out. */
  | 'slow'
  /** It is connected, and acknowledges nothing. */
  | 'stalled'
  /** The connection is lost, and tried again. */
  | 'retrying'
  /** Somebody has to do something; it is tried again all the same. */
  | 'failed'

/** Why a target is not live. */
export type TargetFault =
  | 'unknownHost'
  | 'notPublic'
  | 'ownAddress'
  | 'unreachable'
  | 'certificate'
  | 'refusedKey'
  | 'refused'
  | 'passphrase'
  | 'silent'
  | 'unreadable'
  | 'ended'
  | 'stalled'
  | 'slow'
  | 'program'

/** What does not pass by itself. */
const lasting: ReadonlySet<TargetFault> = new Set([
  ...([
    'unknownHost',
    'notPublic',
    'ownAddress',
    'certificate',
    'refusedKey',
    'refused',
    'passphrase',
  ] as const),
])

export type TargetLight = {
  state: TargetState
  /** Since when, in milliseconds since 1970. */
  since: number
  fault: TargetFault | null
  /** What the current try is given: when the target took it, and when it acknowledged something last. */
  acceptedAt: number | null
  acknowledgedAt: number
  acknowledged: number
  dropped: number
  slowAt: number | null
  /** Since when it is not live. */
  awaySince: number
}

export type TargetEvent =
  /** It is tried to connect. */
  | { kind: 'trying' }
  /** The target takes media from now on. */
  | { kind: 'accepted' }
  /**
   * Several times a second: the bytes of this try that the target has acknowledged, whether itself or its system did,
   * whether some are waited for, how long the oldest of those has been on its way in milliseconds, the pictures that
   * were left out in all, and whether something arrives here.
   */
  | {
      kind: 'measured'
      acknowledged: number
      isByItself: boolean
      isOwed: boolean
      behindMs: number
      dropped: number
      isFed: boolean
    }
  /** The try is over. */
  | { kind: 'ended'; fault: TargetFault }

/** Milliseconds without an acknowledgement after which a target is stalled, and after which it is connected anew. */
const stalledMs = 3_000
const hopelessMs = 8_000
/** Milliseconds for which the system of a target has to acknowledge before the target counts as live. */
const trustMs = 2_000
/**
 * Milliseconds that something may be on its way. More is not sent until it is acknowledged: systems take megabytes that
 * their targets have not read, and those would be shown later and later.
 */
export const mostBehindMs = 2_000
/** Milliseconds for which a target that is behind, or left pictures out, is slow. */
const slowMs = 10_000
/** Milliseconds after which somebody should look at what is tried again and again. */
const lastingMs = 60_000

export const openTargetLight = (now: number): TargetLight => ({
  ...{ state: 'waiting', since: now, fault: null, acceptedAt: null, acknowledgedAt: now, acknowledged: 0 },
  ...{ dropped: 0, slowAt: null, awaySince: now },
})

/** What a target's light says next, and whether it is to be connected anew. */
export function stepTarget(
  before: TargetLight,
  event: TargetEvent,
  now: number,
): { light: TargetLight; isHopeless: boolean } {
  const light = { ...before }
  const say = (state: TargetState, fault: TargetFault | null) => {
    if (state !== light.state) light.since = now
    if (isOnAir(light.state) && !isOnAir(state)) light.awaySince = now
    light.state = state
    light.fault = fault
  }
  let isHopeless = false
  if (event.kind === 'trying') {
    light.acceptedAt = null
    light.acknowledged = 0
    if (light.state === 'waiting') say('connecting', null)
  } else if (event.kind === 'accepted') {
    light.acceptedAt = now
    light.acknowledgedAt = now
  } else if (event.kind === 'ended') {
    light.acceptedAt = null
    const isLong = light.state !== 'live' && now - light.awaySince >= lastingMs
    say(lasting.has(event.fault) || isLong ? 'failed' : 'retrying', event.fault)
  } else {
    if (event.dropped > light.dropped || event.behindMs >= mostBehindMs) light.slowAt = now
    light.dropped = event.dropped
    if (light.acceptedAt === null) {
      if (!event.isFed && light.state === 'connecting') say('waiting', null)
      return { light, isHopeless }
    }
    const isMore = event.acknowledged > light.acknowledged
    light.acknowledged = event.acknowledged
    // Who is owed nothing acknowledges nothing.
    if (isMore || !event.isOwed) light.acknowledgedAt = now
    const quietMs = now - light.acknowledgedAt
    const isTrusted = event.isByItself || now - light.acceptedAt >= trustMs
    if (!event.isFed && !event.isOwed) say('waiting', null)
    else if (quietMs >= stalledMs) {
      say('stalled', 'stalled')
      isHopeless = quietMs >= hopelessMs
    } else if (isMore && isTrusted) {
      const isSlow = light.slowAt !== null && now - light.slowAt < slowMs
      say(isSlow ? 'slow' : 'live', isSlow ? 'slow' : null)
    }
  }
  return { light, isHopeless }
}

const isOnAir = (state: TargetState) => state === 'live' || state === 'slow'
