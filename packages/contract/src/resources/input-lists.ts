/** How an encoder sends, or that we fetch what another server has. */
export const inputProtocols = ['rtmp', 'srt', 'pull'] as const
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
