import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, initialChoice } from './choice.ts'

type Props = Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'readOnly'> & {
  options: readonly Choice[]
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** True where nothing may be chosen; without it the first option is chosen by itself. */
  hasEmpty?: boolean
  readOnly?: boolean
}

/** A choice of one. */
export function SelectField({ options, value, onChange, hasEmpty = false, readOnly, ...props }: Props) {
  const { t } = useTranslation('ui')
  const chosen = initialChoice(options, value, hasEmpty)
  useEffect(() => {
    if (chosen !== (value ?? null)) onChange(chosen)
  }, [chosen, value, onChange])
  const empty = hasEmpty ? [{ value: '', label: t('select.empty') }] : []
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
