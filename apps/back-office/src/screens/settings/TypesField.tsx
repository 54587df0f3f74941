import { webhookActions } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ChoiceTable } from './ChoiceTable.tsx'
import { groupsOf } from './groupsOf.ts'
import { typeText } from './typeText.ts'

type Props = {
  types: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error?: string
}

/** Which events a webhook is told of, by resource. */
export function TypesField({ types, ...field }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <ChoiceTable
      legend={t('types')}
      columns={webhookActions.map((name) => ({
        name,
        label: t(`actions.${name}`),
        allLabel: t('allOf', { action: t(`actions.${name}`) }),
      }))}
      rows={groupsOf(types, '.')}
      choiceOf={(resource, action) => `${resource}.${action}`}
      choices={types}
      textOf={typeText}
      {...field}
    />
  )
}
