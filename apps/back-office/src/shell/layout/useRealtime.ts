import { useEffect } from 'react'
import { followRealtime } from '../../data/realtime.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** Follows the realtime channel of the account that the session acts for. */
export function useRealtime(): void {
  const { user } = useStore(session)
  const accountId = user?.accountId
  // Another account is another channel.
  useEffect(() => {
    const followed = followRealtime().catch((error) => console.error('Realtime channel', error))
    return () => void followed.then((end) => end?.())
  }, [accountId])
}
