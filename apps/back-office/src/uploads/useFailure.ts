import type { JobFailure } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { textOf } from '../i18n/messages.ts'

/** Answers why a video, a clip or a job failed, in the user's language. */
export function useFailure(): (failure: JobFailure | null) => string {
  // A list does not wait for what few of its rows need.
  const { ready } = useTranslation('failures', { useSuspense: false })
  // Those of older versions have no key.
  return (failure) => {
    const { code, ...message } = failure ?? { code: 'internal' }
    return ready ? textOf({ key: `failures.${code}`, ...message }) : ''
  }
}
