/** How an encoder sends. */
export const inputProtocols = ['rtmp', 'srt'] as const
export type InputProtocol = (typeof inputProtocols)[number]

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
  'silence',
  'slateOnAir',
  'diskLow',
] as const
export type FlowIssue = (typeof flowIssues)[number]
