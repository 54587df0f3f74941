import { useEffect, useRef, useState } from 'react'
import { client } from '../../data/client.ts'
import { followRealtime } from '../../data/realtime.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** Follows the realtime channel of the account that the session acts for. */
export function useRealtime(): void {
  const { user, login, isOver } = useStore(session)
  const accountId = user?.accountId
  const token = login?.accessToken
  const returns = useReturns()
  const wasOver = useRef(false)
  // A different account or token needs a new subscription; without a valid token there is none.
  useEffect(() => {
    if (isOver) {
      wasOver.current = true
      return
    }
    if (wasOver.current) void client.invalidateQueries({ refetchType: 'active' })
    wasOver.current = false
    const followed = followRealtime().catch((error) => console.error('Realtime channel', error))
    return () => void followed.then((end) => end?.())
  }, [accountId, token, isOver, returns])
}

/**
 * How often the browser restored the page from its back-forward cache: the channel was closed on leaving, and
 * everything on screen is refetched.
 */
function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setCount((returns) => returns + 1)
      void client.invalidateQueries({ refetchType: 'active' })
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return count
}
