import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { parseDuration } from './duration.ts'

type Props = {
  label: string
  /** Milliseconds. */
  value: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  readOnly?: boolean
}

const textOf = (value: number | null) => (value === null ? '' : formatDuration(value))

/** A duration, written as minutes and seconds; what cannot be read is said, and the last good one stays. */
export function DurationField({ value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('playlists')
  const [typed, setTyped] = useState<string>()
  const isUnread = typed !== undefined && parseDuration(typed) === undefined
  return (
    <TextInput
      {...props}
      description={t('durationHelp')}
      value={typed ?? textOf(value)}
      error={isUnread ? t('durationFault') : error}
      onChange={({ currentTarget }) => {
        const read = parseDuration(currentTarget.value)
        setTyped(currentTarget.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => setTyped(isUnread ? typed : undefined)}
    />
  )
}
