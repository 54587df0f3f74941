/** How an encoder sends. */
export const inputProtocols = ['rtmp', 'srt'] as const
export type InputProtocol = (typeof inputProtocols)[number]

/** Whether something arrives at an input: `degraded` is watched with trouble, `lost` has stopped a moment ago. */
export const flowStates = ['idle', 'connected', 'degraded', 'lost'] as const
export type FlowState = (typeof flowStates)[number]

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
] as const
export type FlowIssue = (typeof flowIssues)[number]
