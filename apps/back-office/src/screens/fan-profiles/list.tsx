import { profiles } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { profilePaths } from './paths.ts'

/** From here on a profile is not counted further. */
const mostCounted = 10_000

/** The profiles that fans of the account are grouped in. */
export default function ProfileList() {
  const { t } = useTranslation('profiles')
  return (
    <ListPage
      resource={profiles}
      title={t('title')}
      paths={profilePaths}
      newItem={t('new')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'description',
          title: t('description'),
          width: 320,
          hasValue: ({ description }) => description !== null,
          cell: ({ description }) => description,
        },
        {
          key: 'rule',
          title: t('byColumn'),
          width: 120,
          csv: [],
          cell: ({ rule }) => t(rule ? 'byRuleShort' : 'byHandShort'),
        },
        {
          key: 'fanCount',
          title: t('fans'),
          isNumber: true,
          width: 110,
          cell: ({ fanCount }) =>
            fanCount > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(fanCount),
        },
        createdColumn(),
      ]}
      isRemovable
    />
  )
}
