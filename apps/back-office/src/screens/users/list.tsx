import { createUser, groups, users } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { GroupChips } from './GroupChips.tsx'
import { PersonFactors } from './PersonFactors.tsx'
import { PersonState } from './PersonState.tsx'
import { groupPaths, userPaths } from './paths.ts'

/** The people of the account. */
export default function UserList() {
  const { t } = useTranslation('users')
  const mayGroup = useMayWrite(groups.rights.create)
  return (
    <ListPage
      resource={users}
      title={t('title')}
      paths={userPaths}
      newItem={t('new')}
      createRight={createUser.right}
      headerActions={
        mayGroup && (
          <ButtonLink to={groupPaths.new} variant="default">
            {t('newGroup')}
          </ButtonLink>
        )
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'isActive',
          label: t('state'),
          isSingle: true,
          options: [
            { value: 'true', label: t('states.active') },
            { value: 'false', label: t('states.inactive') },
          ],
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'username',
          title: t('username'),
          sort: 'username',
          width: 120,
          cell: ({ username }) => username,
        },
        {
          key: 'email',
          title: t('email'),
          sort: 'email',
          width: 220,
          isWideOnly: 'most',
          cell: ({ email }) => email,
        },
        {
          key: 'groups',
          csv: 'Groups',
          title: t('groups'),
          width: 140,
          cell: ({ Groups }) => Groups.map(({ name }) => name).join(', '),
        },
        {
          key: 'lastLoginAt',
          title: t('lastLogin'),
          sort: 'lastLoginAt',
          width: 130,
          isWideOnly: 'most',
          cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : t('never')),
        },
        {
          key: 'factors',
          title: t('factors'),
          width: 150,
          isWideOnly: true,
          cell: (person) => <PersonFactors person={person} />,
        },
        { key: 'isActive', title: t('state'), width: 120, cell: (person) => <PersonState person={person} /> },
        { ...createdColumn(), isOptional: true },
      ]}
      isRemovable
    >
      <GroupChips />
    </ListPage>
  )
}
