/** The states of a channel of AWS Elemental MediaLive, as AWS calls them. */
export const awsChannelStates = [
  'CREATING',
  'CREATE_FAILED',
  'IDLE',
  'STARTING',
  'RUNNING',
  'RECOVERING',
  'STOPPING',
  'UPDATING',
  'UPDATE_FAILED',
  'DELETING',
  'DELETED',
] as const
export type AwsChannelState = (typeof awsChannelStates)[number]

/** States in which a channel runs or is about to: AWS bills it. */
export const awsRunningStates: readonly AwsChannelState[] = ['STARTING', 'RUNNING', 'RECOVERING', 'STOPPING']

/** States that pass by themselves. */
export const awsPassingStates: readonly AwsChannelState[] = [
  'CREATING',
  'STARTING',
  'RECOVERING',
  'STOPPING',
  'UPDATING',
  'DELETING',
]

/** Why AWS does not take the keys of an account. */
export const awsConnectionFaults = ['refusedKey', 'forbidden'] as const

/** Pictures of a channel that is created here. */
export const awsChannelSizes = ['720p', '1080p'] as const

/** How many targets a channel that is created here may have. */
export const mostAwsTargets = 10

/** How many cameras a stream of AWS may have. */
export const mostCameras = 20
