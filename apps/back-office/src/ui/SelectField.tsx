import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, initialChoice } from './choice.ts'
import { FieldPlace } from './FieldPlace.tsx'

type Props = Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'readOnly'> & {
  /** Undefined while they are loaded. */
  options: readonly Choice[] | undefined
  value: string | null | undefined
  /** `isDefault` if nobody chose it: there was no value, and the first option is taken. */
  onChange: (value: string | null, isDefault?: true) => void
  /** True if the value may be empty; otherwise the first option is selected by default. */
  hasEmpty?: boolean
  /** What the empty value means. */
  emptyLabel?: string
  readOnly?: boolean
}

/** A select with a single value. */
export function SelectField({ options, ...props }: Props) {
  return options ? <Select {...props} options={options} /> : <FieldPlace {...props} />
}

type SelectProps = Props & { options: readonly Choice[] }

function Select({ options, value, onChange, hasEmpty = false, readOnly, ...rest }: SelectProps) {
  const { t } = useTranslation('ui')
  const { emptyLabel = t('select.empty'), ...props } = rest
  const chosen = initialChoice(options, value, hasEmpty)
  useEffect(() => {
    if (chosen !== (value ?? null)) onChange(chosen, true)
  }, [chosen, value, onChange])
  const empty = hasEmpty ? [{ value: '', label: emptyLabel }] : []
  return (
    <NativeSelect
      {...props}
      disabled={readOnly || props.disabled}
      data={[...empty, ...options]}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
