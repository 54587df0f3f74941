import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  type ClipAngles as Angles,
  type Clip,
  clips,
  type ErrorBody,
  frameFormats,
  type Video,
} from '@touchline/contract/light'
import { formatTimecode, timeOfFrame } from '@touchline/playback'
import { type Dispatch, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { type Sent, textOf } from '../../i18n/messages.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import type { AngleCuts } from './angleCuts.ts'
import { type Bounds, endAt, startAt, toMilliseconds } from './bounds.ts'
import { ClipAngles } from './ClipAngles.tsx'
import { ClipFormats, type Formats } from './ClipFormats.tsx'
import { ClipSubtitles, firstSubtitles } from './ClipSubtitles.tsx'
import classes from './clip.module.css'
import { activeOf, type changeDrafts, type Draft, type Drafts } from './drafts.ts'
import { Point } from './Point.tsx'
import type { useCrops } from './useCrops.ts'

/** What a clip is cut for: a video, or the event or conference that was recorded in it. */
export type ClipSource = { videoId: number } | { eventId: number } | { businessPlayerId: number }

type Props = {
  video: Video
  of: ClipSource
  rate: number
  /** Number of frames of the video. */
  count: number
  state: Drafts
  change: Dispatch<Parameters<typeof changeDrafts>[1]>
  /** The clip whose bounds were loaded, if there is one. */
  loaded: Clip | undefined
  onAdd: () => void
  /** The draft that follows the last one. */
  nextDraft: () => Draft
  /** What was chosen to be shown of the picture, by the key of a draft. */
  cropsOf: ReturnType<typeof useCrops>['cropsOf']
  /** The shapes that a draft was cropped in, by its key. */
  croppedOf: ReturnType<typeof useCrops>['croppedOf']
  /** The angles of the event, if there is a choice. */
  angles: Angles | undefined
  onSeek: (ms: number) => void
  children?: ReactNode
}

/** The clips to be created: their in and out points as numbers, their titles, and the button that creates them all. */
export function ClipForm(props: Props) {
  const { video, of, rate, count, state, change, loaded, onAdd, nextDraft, cropsOf, croppedOf } = props
  const { angles, onSeek, children } = props
  const { t } = useTranslation('clips')
  const [errors, setErrors] = useState<Record<string, Sent & { path: string }>>({})
  const [formats, setFormats] = useState<Formats>({ aspects: [], ClipSkinId: null })
  const [taken, setTaken] = useState(firstSubtitles)
  const title = useRef<HTMLInputElement>(null)
  const save = useSave(clips)
  const mayChange = useMayWrite(clips.rights.update)
  const active = activeOf(state)
  const error = errors[active.key]
  const duration = video.duration ?? 0
  const setBounds = (bounds: Bounds) =>
    change({ type: 'change', values: { in: bounds.in, out: bounds.out }, at: performance.now() })
  const fail = (draft: Draft, error: Sent & { path: string }) => {
    setErrors((all) => ({ ...all, [draft.key]: error }))
    change({ type: 'choose', key: draft.key })
    if (error.path === 'title') requestAnimationFrame(() => title.current?.focus())
  }

  // Whoever crops the picture for a shape wants a file in it.
  const cropped = croppedOf(active.key).join()
  useEffect(() => {
    if (cropped) setFormats((before) => withAspects(before, cropped.split(',')))
  }, [cropped])
  useUnsavedGuard(state.drafts.length > 1 || Boolean(active.title.trim()))

  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  async function create(): Promise<void> {
    const untitled = [active, ...state.drafts].find((draft) => !draft.title.trim())
    if (untitled) return fail(untitled, { path: 'title', message: t('titleRequired') })
    setErrors({})
    for (const { key } of state.drafts) {
      // As it is now: it may have been changed or removed while others were created.
      const draft = latest.current.drafts.find((one) => one.key === key)
      if (!draft) continue
      const body = {
        title: draft.title.trim(),
        ...of,
        ...(formats.aspects.length > 0 && {
          ...formats,
          aspects: [...formats.aspects],
          crops: cropsOf(draft.key, formats.aspects),
        }),
        ...(video.subtitles.length > 0 && taken),
        ...(draft.angles && draft.angles.length > 0 && { angles: [...draft.angles] }),
        ...toMilliseconds(draft, rate, duration),
      }
      try {
        await save.mutateAsync({ body, key: draft.key })
      } catch (error) {
        const [first] = (error as Partial<ErrorBody>).errors ?? []
        if (first) fail(draft, first)
        return
      }
      change({ type: 'created', key: draft.key, title: draft.title, next: nextDraft() })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[data-point][aria-invalid=true]')
    if (invalid) return invalid.focus()
    if (!save.isPending) void create()
  }
  const errorOf = (path: string) => (error?.path === path ? textOf(error) : undefined)
  const length = timeOfFrame(active.out - active.in, rate)
  const points = toMilliseconds(active, rate, duration)
  const cuts = active.angles ?? []
  const isOtherAngle = loaded && angles && !isSameAngles(cuts, loaded.angles)
  const hasMoved = loaded && (isOtherAngle || !isSame(points, loaded))
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <Batch {...{ state, change, rate }} />
        <TextInput
          ref={title}
          label={t('title')}
          value={active.title}
          maxLength={200}
          error={errorOf('title')}
          onChange={({ currentTarget }) => {
            change({ type: 'change', values: { title: currentTarget.value }, at: performance.now() })
            setErrors(({ [active.key]: _, ...others }) => others)
          }}
        />
        <div className={classes.points}>
          <Point
            label={t('in')}
            frame={active.in}
            rate={rate}
            error={errorOf('in')}
            boundsAt={(frame) => startAt(active, frame, count)}
            onBounds={setBounds}
          />
          <Point
            label={t('out')}
            frame={active.out}
            rate={rate}
            error={errorOf('out')}
            boundsAt={(frame) => endAt(active, frame, count)}
            onBounds={setBounds}
          />
          <output className={classes.length} aria-label={t('length')}>
            {formatTimecode(length, rate)}
          </output>
        </div>
        {angles && (
          <ClipAngles
            {...{ angles, cuts, rate, errorOf, onSeek }}
            start={points.in}
            end={points.out}
            onChange={(next) => {
              change({ type: 'change', values: { angles: next }, at: performance.now() })
              setErrors(({ [active.key]: _, ...others }) => others)
            }}
          />
        )}
        <ClipFormats value={formats} onChange={setFormats} error={errorOf('ClipSkinId')} />
        <ClipSubtitles available={video.subtitles} value={taken} onChange={setTaken} errorOf={errorOf} />
        <div className={classes.answers}>
          <Button type="submit" loading={save.isPending}>
            {state.drafts.length > 1 ? t('cutAll', { count: state.drafts.length }) : t('cut')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} />} title={t('addHelp')} onClick={onAdd}>
            {t('add')}
          </Button>
        </div>
        {hasMoved && mayChange && (
          <Button
            variant="default"
            onClick={() =>
              save.mutate({ id: loaded.id, body: { ...points, ...(isOtherAngle && { angles: [...cuts] }) } })
            }
          >
            {t('recut', { title: loaded.title })}
          </Button>
        )}
      </form>
      {children}
    </>
  )
}

const withAspects = (formats: Formats, added: readonly string[]): Formats => ({
  ...formats,
  aspects: frameFormats.filter((one) => formats.aspects.includes(one) || added.includes(one)),
})

const isSameAngles = (one: AngleCuts, other: AngleCuts) =>
  one.length === other.length &&
  one.every(({ at, CameraId }, index) => at === other[index]!.at && CameraId === other[index]!.CameraId)

const isSame = (a: Bounds, b: Bounds) => a.in === b.in && a.out === b.out

/** The clips that are created together; none are listed while there is only one. */
function Batch({ state, change, rate }: Pick<Props, 'state' | 'change' | 'rate'>) {
  const { t } = useTranslation('clips')
  if (state.drafts.length < 2) return null
  return (
    <ol className={classes.batch} aria-label={t('batch')}>
      {state.drafts.map(({ key, title, in: start }, index) => {
        const name = title.trim() || t('untitled', { number: index + 1 })
        return (
          <li key={key} data-chosen={key === state.activeKey}>
            <button
              type="button"
              aria-current={key === state.activeKey}
              onClick={() => change({ type: 'choose', key })}
            >
              <span>{name}</span>
              <small className="tabular">{formatTimecode(timeOfFrame(start, rate), rate)}</small>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('removeDraft', { name })}
              onClick={() => change({ type: 'remove', key })}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        )
      })}
    </ol>
  )
}
