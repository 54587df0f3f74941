import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Filter } from './types.ts'

type Props = { filter: Filter; values: readonly string[]; onChange: (values: string[]) => void }

/** The options of a filter, and fields for custom values. */
export function FilterChoices({ filter: { options, isSingle, Fields }, values, onChange }: Props) {
  const { t } = useTranslation('ui')
  const toggle = (value: string) => {
    const others = values.filter((held) => held !== value)
    if (values.includes(value)) onChange(others)
    else onChange(isSingle ? [value] : [...others, value])
  }
  return (
    <>
      {options.length === 0 && !Fields && <span>{t('list.noFilterOptions')}</span>}
      {options.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          size="xs"
          label={name}
          checked={values.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      {Fields && (
        <Fields
          value={values.find((value) => !options.some((option) => option.value === value)) ?? ''}
          onChange={(value) => onChange(value === undefined ? [] : [value])}
        />
      )}
    </>
  )
}

/** The labels of a filter's values. */
export const namesOf = ({ options, textOf = String }: Filter, values: readonly string[]): string =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? textOf(value)).join(', ')
