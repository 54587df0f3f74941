import { type AuditEntry, accounts, type LightResource, users } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { dateFilter } from '../../ui/list/ranges.tsx'
import type { Filter, FilterPickerProps } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { actionText, kindText } from './words.ts'

const ItemPicker = onDemand(() => import('../../ui/list/ItemPicker.tsx'))
const PeoplePicker = (props: FilterPickerProps) => <ItemPicker resource={users} {...props} />
const CustomerPicker = (props: FilterPickerProps) => <ItemPicker resource={accounts} {...props} />

/** What happens to items of every kind, before what is special. */
const usualActions = ['create', 'update', 'remove', 'restore', 'translate', 'import', 'share']

/** The chosen items by their names. */
function useNamed(resource: LightResource, chosen = '') {
  const { data } = useList(resource, { id: chosen.split(','), limit: 100 }, { isEnabled: chosen !== '' })
  const items = chosen ? (data?.data as readonly { id: number; name: string }[] | undefined) : undefined
  return (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

/** What is listed without a choice: what people did, also with a program of theirs, but not what follows from it. */
export const ofPeople = ['page', 'key'] as const satisfies readonly AuditEntry['way'][]

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

/** The filters of the log; `isOfPlatform` is true where it has the entries of all accounts. */
export function useAuditFilters(): { filters: readonly Filter[]; isOfPlatform: boolean } {
  const { t } = useTranslation(['audit-log', 'fields'])
  const { user, simulatedAccount } = useStore(session)
  const isOfPlatform = user?.isAdmin === true && !simulatedAccount
  const mayReadUsers = useMayRead(users.rights.list)
  const chosen = useSearchTexts()
  const people = useNamed(users, chosen.UserId)
  const customers = useNamed(accounts, chosen.CustomerId)
  const kinds = Object.keys(t('fields:resources', { returnObjects: true }))
  const filters: Filter[] = [
    ...(mayReadUsers
      ? [{ key: 'UserId', label: t('audit-log:who'), options: people, Picker: PeoplePicker }]
      : []),
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
    {
      // Not the field: without a choice there would be background jobs as well.
      key: 'only',
      label: t('audit-log:way'),
      options: [...ofPeople, 'job' as const].map((value) => ({
        value,
        label: t(`audit-log:ways.${value}`),
      })),
      queryOf: (values) => ({ way: values }),
    },
    dateFilter('at', t('audit-log:period')),
  ]
  if (isOfPlatform)
    filters.push({
      key: 'CustomerId',
      label: t('audit-log:account'),
      options: customers,
      Picker: CustomerPicker,
    })
  return { filters, isOfPlatform }
}
