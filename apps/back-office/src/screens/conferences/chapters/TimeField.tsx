import { TextInput } from '@mantine/core'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTimecode } from '../../../features/player/timecode.ts'

type Props = {
  label: string
  /** Null for an empty field. */
  value: number | null
  /** Shown while it is empty. */
  placeholder?: string
  rate: number
  readOnly: boolean
  /** What is wrong with a time, in words; undefined if it can be saved. */
  check: (ms: number) => string | undefined
  onCommit: (ms: number | null) => void
  canBeEmpty?: boolean
}

/** A media time that is typed; an invalid text shows an error and changes nothing. */
export function TimeField(props: Props) {
  const { label, value, placeholder, rate, readOnly, check, onCommit, canBeEmpty } = props
  const { t } = useTranslation('chapters')
  const shown = value === null ? '' : formatTimecode(value, rate)
  // Undefined while nobody types, so that a change of a colleague does not replace what is being typed.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const isEmpty = text.trim() === ''
  const ms = parseTimecode(text, rate)
  const error =
    text === shown || (isEmpty && canBeEmpty) ? undefined : ms === undefined ? t('badTime') : check(ms)
  const apply = () => {
    if (error) return
    setTyped(undefined)
    if (text !== shown) onCommit(isEmpty ? null : ms!)
  }
  return (
    <TextInput
      label={label}
      className="tabular"
      placeholder={placeholder}
      title={t('timeFormat')}
      value={text}
      readOnly={readOnly}
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
    />
  )
}
