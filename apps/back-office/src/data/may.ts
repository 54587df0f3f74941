import type { AccessRule } from '@touchline/contract/light'
import { isRefused } from './request.ts'
import { holderOf, session } from './session.ts'
import { useStore } from './store.ts'

/** True where the user has the right; buttons ask what the gateway asks. An absent right is an operation that does not exist. */
export function useMayRead(right: AccessRule | undefined): boolean {
  const { user } = useStore(session)
  return right !== undefined && user !== undefined && !isRefused({ right }, holderOf(user))
}

/** As `useMayRead`, for something that changes data: `read_only` may not. */
export function useMayWrite(right: AccessRule | undefined): boolean {
  const { user } = useStore(session)
  return right !== undefined && user !== undefined && !isRefused({ method: 'POST', right }, holderOf(user))
}
