import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../ui/choice.ts'
import classes from './import.module.css'
import type { Mapping, Source } from './mapping.ts'

type Props = {
  fields: readonly string[]
  labels: Readonly<Record<string, string>>
  choices: Readonly<Record<string, readonly Choice[]>>
  help: Readonly<Record<string, string>>
  headers: readonly string[]
  mapping: Mapping
  isDisabled: boolean
  onChange: (mapping: Mapping) => void
}

const read = (text: string): Source => {
  if (text.startsWith('column ')) return { column: Number(text.slice(7)) }
  return text.startsWith('always ') ? { always: text.slice(7) } : undefined
}
const write = (source: Source) =>
  !source ? '' : 'always' in source ? `always ${source.always}` : `column ${source.column}`

/** Which column of the file fills which field. */
export function MappingTable(props: Props) {
  const { fields, labels, choices, help, headers, mapping, isDisabled, onChange } = props
  const { t } = useTranslation('imports')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('field')}</th>
          <th>{t('column')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <td className={classes.named}>
              {labels[field] ?? field}
              {help[field] && <small>{help[field]}</small>}
            </td>
            <td>
              <NativeSelect
                size="xs"
                aria-label={t('columnOf', { field: labels[field] ?? field })}
                disabled={isDisabled}
                value={write(mapping[field])}
                onChange={(event) => onChange({ ...mapping, [field]: read(event.currentTarget.value) })}
                data={[
                  { value: '', label: t('none') },
                  ...headers.map((header, column) => ({
                    value: `column ${column}`,
                    label: header.trim() || `${t('column')} ${column + 1}`,
                  })),
                  ...(choices[field] ?? []).map(({ value, label }) => ({
                    value: `always ${value}`,
                    label: t('always', { value: label }),
                  })),
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
