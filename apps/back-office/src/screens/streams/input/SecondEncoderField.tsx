import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from './ChoiceField.tsx'

type Props = {
  value: boolean
  onChange: (isTakenOver: boolean) => void
  error?: ReactNode
  isReadOnly?: boolean
}

/** What happens when a second encoder connects with the key of an input. */
export function SecondEncoderField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('inputs')
  const ways = ['refuse', 'takeOver'] as const
  return (
    <ChoiceField
      label={t('isTakenOver')}
      value={value ? 'takeOver' : 'refuse'}
      options={ways.map((way) => ({
        value: way,
        label: t(`second.${way}`),
        description: t(`second.${way}Help`),
      }))}
      onChange={(way) => onChange(way === 'takeOver')}
      {...props}
    />
  )
}
