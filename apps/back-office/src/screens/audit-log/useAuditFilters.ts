import { accounts, users } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { dateFilter } from '../../ui/list/ranges.tsx'
import type { Filter } from '../../ui/list/types.ts'
import { actionText, kindText } from './words.ts'

/** What happens to items of every kind, before what is special. */
const usualActions = ['create', 'update', 'remove', 'restore', 'translate', 'import', 'share']

const options = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

/** The filters of the log; `isOfPlatform` is true where it has the entries of all accounts. */
export function useAuditFilters(): { filters: readonly Filter[]; isOfPlatform: boolean } {
  const { t } = useTranslation(['audit-log', 'fields'])
  const { user, simulatedAccount } = useStore(session)
  const isOfPlatform = user?.isAdmin === true && !simulatedAccount
  const mayReadUsers = useMayRead(users.rights.list)
  const people = useList(users, { sort: 'name', limit: 100 }, { isEnabled: mayReadUsers })
  const customers = useList(accounts, { limit: 100 }, { isEnabled: isOfPlatform })
  const kinds = Object.keys(t('fields:resources', { returnObjects: true }))
  const filters: Filter[] = [
    { key: 'UserId', label: t('audit-log:who'), options: options(people.data?.data) },
    {
      key: 'action',
      label: t('audit-log:action'),
      options: [...usualActions, ...Object.keys(t('audit-log:actions', { returnObjects: true }))].map(
        (value) => ({
          value,
          label: actionText(value),
        }),
      ),
    },
    {
      key: 'resource',
      label: t('audit-log:kind'),
      options: kinds.map((value) => ({ value, label: kindText(value) })).sort(byLabel),
    },
    dateFilter('at', t('audit-log:period')),
  ]
  if (isOfPlatform)
    filters.push({ key: 'CustomerId', label: t('audit-log:account'), options: options(customers.data?.data) })
  return { filters, isOfPlatform }
}
