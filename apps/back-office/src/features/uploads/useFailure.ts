import type { JobFailure } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../i18n/messages.ts'

/** Returns a function that explains in the user's language why a video, clip or job failed. */
export function useFailure(): (failure: JobFailure | null) => string {
  // Does not suspend: only a few rows of a list need these texts.
  const { ready } = useTranslation('failures', { useSuspense: false })
  // Failures stored by older versions have no key.
  return (failure) => {
    const { code, ...message } = failure ?? { code: 'internal' }
    return ready ? textOf({ key: `failures.${code}`, ...message }) : ''
  }
}
