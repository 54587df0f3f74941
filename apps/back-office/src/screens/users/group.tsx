import { TextInput } from '@mantine/core'
import { groups } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { GroupAside } from './GroupAside.tsx'
import { groupPaths } from './paths.ts'

/** Creates or edits a group: its name, permissions, people and accounts. */
export default function GroupForm() {
  const { t } = useTranslation('groups')
  return (
    <FormPage
      resource={groups}
      param="groupId"
      paths={groupPaths}
      title={(group) => group?.name ?? t('new')}
      initial={{ name: '' }}
      labels={{ name: t('name') }}
      aside={(group) => <GroupAside group={group} />}
    >
      {({ field }) => <TextInput required maxLength={120} {...field('name')} />}
    </FormPage>
  )
}
