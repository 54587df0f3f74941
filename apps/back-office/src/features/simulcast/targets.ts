import { type SimulcastTarget, type SimulcastTargetState, simulcastTargets } from '@touchline/contract/light'
import { useWhole } from '../../data/resources.ts'

/** How much a state calls for somebody; none for what is off or as it should be. */
export function toneOf(state: SimulcastTargetState): 'warning' | 'danger' | undefined {
  if (state === 'failed') return 'danger'
  return state === 'live' || state === 'idle' || state === 'stopped' ? undefined : 'warning'
}

/** The key of what is wrong with a target, for its text in the user's language. */
export const messageOfTarget = ({ lastError }: Pick<SimulcastTarget, 'lastError'>) =>
  lastError && {
    key: `simulcasts.target${lastError.code.charAt(0).toUpperCase()}${lastError.code.slice(1)}`,
    params: lastError.params,
    message: lastError.message,
  }

/** The targets of a simulcast, in their order. */
export const useTargets = (SimulcastId: number) => useWhole(simulcastTargets, { SimulcastId })
