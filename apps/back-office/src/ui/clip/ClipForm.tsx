import { Button, TextInput } from '@mantine/core'
import { clips, type ErrorBody, type Video } from '@touchline/contract/light'
import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { type Sent, textOf } from '../../i18n/messages.ts'
import { parseTimecode } from '../player/timecode.ts'
import { type Bounds, endAt, startAt, toMilliseconds } from './bounds.ts'
import classes from './clip.module.css'

type Props = {
  video: Video
  rate: number
  /** Number of frames of the video. */
  count: number
  bounds: Bounds
  onBounds: (bounds: Bounds) => void
}

/** The in and out points as numbers, the title, and the button that creates the clip. */
export function ClipForm({ video, rate, count, bounds, onBounds }: Props) {
  const { t } = useTranslation('clips')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<Sent & { path: string }>()
  const save = useSave(clips)
  const mayCut = useMayWrite(clips.rights.create)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[data-point][aria-invalid=true]')
    if (invalid) return invalid.focus()
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
        boundsAt={(frame) => startAt(bounds, frame, count)}
        onBounds={onBounds}
      />
      <Point
        label={t('out')}
        frame={bounds.out}
        rate={rate}
        error={errorOf('out')}
        boundsAt={(frame) => endAt(bounds, frame, count)}
        onBounds={onBounds}
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
  /** The bounds with the point at this frame; undefined if it cannot be there. */
  boundsAt: (frame: number) => Bounds | undefined
  onBounds: (bounds: Bounds) => void
}

/** A field for a media time; an invalid text shows an error and changes nothing. */
function Point({ label, frame, rate, error, boundsAt, onBounds }: PointProps) {
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
