import { readSingleSignOn } from '@touchline/contract/light'
import { makeVersioned } from '../../data/calls.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { ProviderPlace } from './ProviderPlace.tsx'

const Form = onDemand(() => import('./SingleSignOnForm.tsx'))

/** The provider by which the account's people log in. */
export const SingleSignOn = () => (
  <ProviderPlace
    {...{ name: 'single-sign-on', texts: 'sso', Form }}
    read={(id) => makeVersioned(readSingleSignOn, { params: { id } })}
    isSet={({ isOn }) => isOn}
  />
)
