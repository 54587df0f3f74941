import { accounts } from '@touchline/contract/light'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** Account names by id, for administrators who see items of several accounts; empty for everyone else. */
export function useAccountNames(): ReadonlyMap<number, string> {
  const { user, simulatedAccount } = useStore(session)
  const isAdmin = user?.isAdmin === true
  const { data } = useList(accounts, { limit: 100 }, { isEnabled: isAdmin && !simulatedAccount })
  if (!isAdmin) return new Map()
  const known = simulatedAccount ? [simulatedAccount] : [user.account, ...(data?.data ?? [])]
  return new Map(known.map(({ id, name }) => [id, name]))
}
