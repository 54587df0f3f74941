export const simulcastStates = ['planned', 'live', 'ended'] as const
export type SimulcastState = (typeof simulcastStates)[number]

/** What targets may be: a server of RTMP or SRT, by its address and key, or a channel of a connected account. */
export const simulcastPlatforms = ['custom', 'youtube', 'facebook', 'twitch', 'dailymotion'] as const
export type SimulcastPlatform = (typeof simulcastPlatforms)[number]

/** The names of the platforms, the same in every language; and the network whose account each is sent with. */
export const platformTitles = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitch: 'Twitch',
  dailymotion: 'Dailymotion',
} as const satisfies Record<Exclude<SimulcastPlatform, 'custom'>, string>
export const networkOfPlatform = {
  youtube: 'google',
  facebook: 'facebook',
  twitch: 'twitch',
  dailymotion: 'dailymotion',
} as const satisfies Record<Exclude<SimulcastPlatform, 'custom'>, string>

/** Who may watch a broadcast on a platform, what is usual first; where there is one, the platform knows no other. */
export const simulcastPrivacies = {
  custom: ['public'],
  youtube: ['public', 'unlisted', 'private'],
  facebook: ['public'],
  twitch: ['public'],
  dailymotion: ['public', 'private'],
} as const satisfies Record<SimulcastPlatform, readonly SimulcastPrivacy[]>
export const privacies = ['public', 'unlisted', 'private'] as const
export type SimulcastPrivacy = (typeof privacies)[number]

/** Characters of a title and of a description that a platform takes; 0 where it has none. */
export const longestOfPlatform: Record<SimulcastPlatform, { title: number; description: number }> = {
  custom: { title: 80, description: 0 },
  youtube: { title: 100, description: 5000 },
  facebook: { title: 254, description: 5000 },
  twitch: { title: 140, description: 0 },
  dailymotion: { title: 255, description: 3000 },
}

/**
 * What is known of a target. Those before `waiting` say that nothing is to be sent; `live` and `slow` that the target
 * acknowledges what it is sent, and that its platform says so, too, if there is one that can be asked. `unconfirmed`: it
 * acknowledges, and its platform does not say that anybody sees it. `poor`: it says that the picture is poor.
 */
export const simulcastTargetStates = [
  'idle',
  'stopped',
  'waiting',
  'connecting',
  'unconfirmed',
  'poor',
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
  'ownAddress',
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
  'notConnected',
  'accessEnded',
  'limited',
  'platformRefused',
  'platformDown',
  'platformSilent',
  'broadcastEnded',
  'broadcastGone',
  'notShown',
  'poorPicture',
] as const
export type SimulcastFault = (typeof simulcastFaults)[number]

/** What a platform says of a broadcast. */
export const broadcastStates = ['waiting', 'receiving', 'live', 'ended', 'gone'] as const

/** How many targets a simulcast may have. */
export const mostTargets = 20
