import { useTranslation } from 'react-i18next'
import { ChoiceTable } from './ChoiceTable.tsx'
import { groupsOf } from './groupsOf.ts'
import { scopeText } from './scopeText.ts'

type Props = {
  scopes: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error?: string
}

/** What a key may read and write, by resource; only what the user may do themselves. */
export function ScopesField({ scopes, ...field }: Props) {
  const { t } = useTranslation('api-keys')
  return (
    <ChoiceTable
      legend={t('scopes')}
      columns={[
        { name: 'read', label: t('read'), allLabel: t('readAll') },
        { name: 'write', label: t('write'), allLabel: t('writeAll') },
      ]}
      rows={groupsOf(scopes, ':')}
      choiceOf={(group, way) => `${group}:${way}`}
      choices={scopes}
      textOf={scopeText}
      {...field}
    />
  )
}
