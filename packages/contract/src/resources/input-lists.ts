/** How inputs get their signal without an encoder that sends: from an address. */
export const pullProtocols = ['rtmpPull', 'srtPull', 'hlsPull'] as const
export type PullProtocol = (typeof pullProtocols)[number]

/** How an encoder sends, or how its signal is pulled. */
export const inputProtocols = ['rtmp', 'srt', ...pullProtocols] as const
export type InputProtocol = (typeof inputProtocols)[number]

/** Whether an input pulls its signal; nothing can be sent to one that does. */
export const isPullProtocol = (protocol: string): protocol is PullProtocol =>
  (pullProtocols as readonly string[]).includes(protocol)

/** Why nothing can be pulled from an address. */
export const pullFaults = [
  'pullUnknownHost',
  'pullNotPublic',
  'pullUnreachable',
  'pullRefused',
  'pullPassphrase',
  'pullNotFound',
  'pullUnreadable',
  'pullSilent',
  'pullEnded',
] as const
export type PullFault = (typeof pullFaults)[number]

/** Whether something arrives at an input: `degraded` is watched with trouble, `lost` has stopped a moment ago. */
export const flowStates = ['idle', 'connected', 'degraded', 'lost'] as const
export type FlowState = (typeof flowStates)[number]

/** What became of somebody who connected to an input: those after `wrongKey` had been accepted. */
export const connectionEvents = [
  'connected',
  'refused',
  'wrongKey',
  'ended',
  'closed',
  'silent',
  'fault',
  'cut',
  ...pullFaults,
] as const

/** What is wrong with what arrives. */
export const flowIssues = [
  'noPicture',
  'noSound',
  'codec',
  'keyFramesFar',
  'bitrateFell',
  'picturesMissing',
  'clockJumped',
  'formatChanged',
  'silence',
  'slateOnAir',
  'diskLow',
  'notStored',
  ...pullFaults,
] as const
export type FlowIssue = (typeof flowIssues)[number]

/** What viewers see of a live input: what its own encoder sends, the second input of its event, or the slate. */
export const airSources = ['first', 'second', 'slate'] as const
export type AirSource = (typeof airSources)[number]

/** Whether a smaller rendition of a live input is made, or why not. */
export const encodeStates = [
  'running',
  'starting',
  'failed',
  'slow',
  'busy',
  'small',
  'notOnAir',
  'off',
] as const
export type EncodeState = (typeof encodeStates)[number]
