import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { parseDuration } from './duration.ts'

type Props = {
  label: string
  /** Milliseconds; NaN for an invalid text, which always fails validation. */
  value: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  readOnly?: boolean
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : formatDuration(value))
const read = (text: string) => {
  const value = parseDuration(text)
  return value === undefined ? Number.NaN : value
}

/** A duration, entered as minutes and seconds. */
export function DurationField({ value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('playlists')
  const [typed, setTyped] = useState<string>()
  // A value set from outside, e.g. when changes are discarded, replaces the typed text.
  const isTyped = typed !== undefined && Object.is(read(typed), value)
  const isUnread = Number.isNaN(value)
  return (
    <TextInput
      {...props}
      description={t('durationHelp')}
      value={isTyped ? typed : textOf(value)}
      error={isUnread ? t('durationError') : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={() => setTyped(isUnread ? typed : undefined)}
    />
  )
}
