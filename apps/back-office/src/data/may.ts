import type { AccessRule } from '@touchline/contract/light'
import { isRefused } from './request.ts'
import { holderOf, session } from './session.ts'
import { useStore } from './store.ts'

/**
 * True if the user has the right, by the same rule as the gateway. An undefined right means that the operation does not
 * exist.
 */
export function useMayRead(right: AccessRule | undefined): boolean {
  const { user } = useStore(session)
  return right !== undefined && user !== undefined && !isRefused({ right }, holderOf(user))
}

/** Like `useMayRead`, for operations that change data: never true for `read_only`. */
export function useMayWrite(right: AccessRule | undefined): boolean {
  const { user } = useStore(session)
  return right !== undefined && user !== undefined && !isRefused({ method: 'POST', right }, holderOf(user))
}
