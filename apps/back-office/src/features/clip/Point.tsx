import { TextInput } from '@mantine/core'
import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTimecode } from '../player/timecode.ts'
import type { Bounds } from './bounds.ts'

type PointProps = {
  label: string
  frame: number
  rate: number
  error: string | undefined
  /** The bounds with the point at this frame; undefined if it cannot be there. */
  boundsAt: (frame: number) => Bounds | undefined
  onBounds: (bounds: Bounds) => void
}

/** A field for a media time; an invalid text shows an error and changes nothing. */
export function Point({ label, frame, rate, error, boundsAt, onBounds }: PointProps) {
  const { t } = useTranslation('clips')
  const shown = formatTimecode(timeOfFrame(frame, rate), rate)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const ms = parseTimecode(text, rate)
  const next = ms === undefined || text === shown ? undefined : boundsAt(frameAt(ms, rate))
  const isRefused = text !== shown && !next
  const apply = () => next && onBounds(next)
  return (
    <TextInput
      label={label}
      className="tabular"
      title={t('timeFormat')}
      data-point
      value={text}
      error={isRefused ? t(ms === undefined ? 'badTime' : 'outBeforeIn') : error}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
    />
  )
}
