import { accounts, createAccount, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import classes from '../../features/people/people.module.css'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { customerPaths } from './paths.ts'

/** All customer accounts. */
export default function CustomerList() {
  const { t } = useTranslation('customers')
  const all = useWhole(sports)
  const sportName = (id: number | null) => all.data?.find((sport) => sport.id === id)?.name
  return (
    <ListPage
      resource={accounts}
      title={t('title')}
      paths={customerPaths}
      newItem={t('new')}
      createRight={createAccount.right}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'isActive',
          label: t('state'),
          isSingle: true,
          options: [
            { value: 'true', label: t('active') },
            { value: 'false', label: t('inactive') },
          ],
        },
        {
          key: 'SportId',
          label: t('sport'),
          options: (all.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        { key: 'SportId', title: t('sport'), width: 150, cell: ({ SportId }) => sportName(SportId) },
        {
          key: 'userCount',
          title: t('people'),
          width: 100,
          isNumber: true,
          cell: ({ userCount }) => userCount,
        },
        {
          key: 'moduleCount',
          title: t('modules'),
          width: 100,
          isNumber: true,
          isWideOnly: true,
          cell: ({ moduleCount }) => moduleCount,
        },
        {
          key: 'isActive',
          title: t('state'),
          width: 140,
          cell: ({ isActive }) => (
            <span className={classes.change} data-tone={isActive ? 'good' : undefined}>
              {t(isActive ? 'active' : 'inactive')}
            </span>
          ),
        },
        createdColumn(),
      ]}
    />
  )
}
