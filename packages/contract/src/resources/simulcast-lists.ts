export const simulcastStates = ['planned', 'live', 'ended'] as const
export type SimulcastState = (typeof simulcastStates)[number]

/** What targets may be: a server of RTMP or SRT, by its address and key. */
export const simulcastPlatforms = ['custom'] as const

/**
 * What is known of a target. Those before `waiting` say that nothing is to be sent; `live` and `slow` that the target
 * acknowledges what it is sent.
 */
export const simulcastTargetStates = [
  'idle',
  'stopped',
  'waiting',
  'connecting',
  'live',
  'slow',
  'stalled',
  'retrying',
  'failed',
] as const
export type SimulcastTargetState = (typeof simulcastTargetStates)[number]

/** Why a target is not live, or not as it should be. */
export const simulcastFaults = [
  'unknownHost',
  'notPublic',
  'unreachable',
  'certificate',
  'refusedKey',
  'refused',
  'passphrase',
  'silent',
  'unreadable',
  'ended',
  'stalled',
  'slow',
  'program',
] as const
export type SimulcastFault = (typeof simulcastFaults)[number]

/** How many targets a simulcast may have. */
export const mostTargets = 20
