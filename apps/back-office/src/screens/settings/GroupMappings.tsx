import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconX } from '../../ui/icons/index.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './settings.module.css'
import type { MappingValues } from './singleSignOnValues.ts'

type Props = {
  value: MappingValues[]
  onChange: (value: MappingValues[]) => void
  groups: readonly { id: number; name: string }[]
  error: ReactNode
}

/** Which value of the claim puts people into which group. */
export function GroupMappings({ value, onChange, groups, error }: Props) {
  const { t } = useTranslation('settings')
  const change = (index: number, changes: Partial<MappingValues>) =>
    onChange(value.map((row, place) => (place === index ? { ...row, ...changes } : row)))
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <fieldset className={classes.mappings}>
      <legend>{t('sso.groups')}</legend>
      <p className={classes.help}>{t('sso.groupsHelp')}</p>
      {value.map((row, index) => (
        <div key={index} className={classes.mapping}>
          <TextInput
            aria-label={t('sso.groupValue')}
            placeholder={t('sso.groupValue')}
            maxLength={200}
            value={row.value}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <SelectField
            aria-label={t('sso.group')}
            options={options}
            value={row.GroupId === null ? null : String(row.GroupId)}
            onChange={(id) => change(index, { GroupId: id === null ? null : Number(id) })}
          />
          <IconButton
            label={t('removeOf', { name: row.value })}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={groups.length === 0}
          onClick={() => onChange([...value, { value: '', GroupId: groups[0]?.id ?? null }])}
        >
          {t('sso.addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
