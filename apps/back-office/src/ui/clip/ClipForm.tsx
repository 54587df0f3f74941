import { Button, TextInput } from '@mantine/core'
import { clips, type ErrorBody, type Video } from '@touchline/contract/light'
import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { type Sent, textOf } from '../../i18n/messages.ts'
import { parseTimecode } from '../player/timecode.ts'
import { type Bounds, toMilliseconds, withIn, withOut } from './bounds.ts'
import classes from './clip.module.css'

type Props = {
  video: Video
  rate: number
  /** Frames of the video. */
  count: number
  bounds: Bounds
  onBounds: (bounds: Bounds) => void
}

/** The bounds as numbers, the title, and the button that asks for the clip. */
export function ClipForm({ video, rate, count, bounds, onBounds }: Props) {
  const { t } = useTranslation('clips')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<Sent & { path: string }>()
  const save = useSave(clips)
  const mayCut = useMayWrite(clips.rights.create)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return setError({ path: 'title', message: t('titleRequired') })
    const body = { title, videoId: video.id, ...toMilliseconds(bounds, rate, video.duration ?? 0) }
    save.mutate(
      { body, key: crypto.randomUUID() },
      {
        onSuccess: () => {
          setTitle('')
          setError(undefined)
        },
        onError: (error) => setError((error as Partial<ErrorBody>).errors?.[0]),
      },
    )
  }
  const errorOf = (path: string) => (error?.path === path ? textOf(error) : undefined)
  const length = timeOfFrame(bounds.out - bounds.in, rate)
  return (
    <form className={classes.points} onSubmit={submit}>
      <Point
        label={t('in')}
        frame={bounds.in}
        rate={rate}
        error={errorOf('in')}
        onFrame={(frame) => onBounds(withIn(bounds, frame, count))}
      />
      <Point
        label={t('out')}
        frame={bounds.out}
        rate={rate}
        error={errorOf('out')}
        onFrame={(frame) => onBounds(withOut(bounds, frame, count))}
      />
      <output className={classes.length} aria-label={t('length')}>
        {formatTimecode(length, rate)}
      </output>
      <TextInput
        label={t('title')}
        value={title}
        maxLength={200}
        error={errorOf('title')}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" loading={save.isPending} disabled={!mayCut}>
        {t('cut')}
      </Button>
    </form>
  )
}

type PointProps = {
  label: string
  frame: number
  rate: number
  error: string | undefined
  onFrame: (frame: number) => void
}

/** A media time as a person types it; what cannot be read is said and changes nothing. */
function Point({ label, frame, rate, error, onFrame }: PointProps) {
  const { t } = useTranslation('clips')
  const shown = formatTimecode(timeOfFrame(frame, rate), rate)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const ms = parseTimecode(text, rate)
  const apply = () => (ms === undefined ? setText(shown) : onFrame(frameAt(ms, rate)))
  return (
    <TextInput
      label={label}
      className="tabular"
      value={text}
      error={ms === undefined ? t('badTime') : error}
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
