import { readFanProvider } from '@touchline/contract/light'
import { makeVersioned } from '../../data/calls.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { ProviderPlace } from './ProviderPlace.tsx'

const Form = onDemand(() => import('./FanProviderForm.tsx'))

/** The provider by which the account's fans log in. */
export const FanProvider = () => (
  <ProviderPlace
    {...{ name: 'fan-provider', texts: 'fanLogIn', Form }}
    read={(id) => makeVersioned(readFanProvider, { params: { id } })}
    isSet={({ isSet }) => isSet}
  />
)
