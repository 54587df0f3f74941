import { type AwsChannelState, awsPassingStates, awsRunningStates } from '@touchline/contract/light'

/** How a state is shown: on air, passing, broken, or off. */
export function toneOf(state: AwsChannelState): 'live' | 'warning' | 'danger' | undefined {
  if (state === 'RUNNING') return 'live'
  if (state === 'CREATE_FAILED' || state === 'UPDATE_FAILED' || state === 'DELETED') return 'danger'
  return awsPassingStates.includes(state) ? 'warning' : undefined
}

/** What can be done: starting, stopping, or only waiting. */
export function turnOf(state: AwsChannelState | null): 'start' | 'stop' | 'wait' | undefined {
  if (state === 'IDLE' || state === 'UPDATE_FAILED') return 'start'
  if (state === 'RUNNING' || state === 'RECOVERING') return 'stop'
  return state !== null && awsPassingStates.includes(state) ? 'wait' : undefined
}

/** Whether AWS bills a channel for running. */
export const isBilled = (state: AwsChannelState | null): boolean =>
  state !== null && awsRunningStates.includes(state)

/** Milliseconds between two looks at a channel: soon while something changes. */
export const lookEvery = (state: AwsChannelState | null | undefined): number =>
  state && awsPassingStates.includes(state) ? 4_000 : 15_000
