import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import {
  type Clip,
  type ErrorBody,
  mostReelClips,
  type Reel,
  type ReelTransition,
  reels,
  reelTransitions,
} from '@touchline/contract/light'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../../../data/resources.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { type Sent, textOf } from '../../../i18n/messages.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { IconPlus, IconX } from '../../../ui/icons/index.ts'
import { moved } from '../../../ui/order/order.ts'
import { SortableList } from '../../../ui/order/SortableList.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import type { ClipSource } from '../ClipForm.tsx'
import { ClipFormats, type Formats } from '../ClipFormats.tsx'
import { lengthOf } from './lengthOf.ts'
import classes from './reels.module.css'

type Props = {
  of: ClipSource
  /** The clips to choose from. */
  clips: readonly Clip[]
  /** The one to change, if it is not a new one. */
  reel: Reel | undefined
  onClose: () => void
}

type FieldError = Sent & { path: string }
/** A clip of the reel, with the title that it shows; empty for its own. */
type Entry = { clip: Clip; title: string }

/** All clips in the order of the match, or those of the reel. */
function firstEntries(clips: readonly Clip[], reel: Reel | undefined): Entry[] {
  if (!reel)
    return clips
      .toSorted((one, other) => one.in - other.in)
      .slice(0, mostReelClips)
      .map((clip) => ({ clip, title: '' }))
  return reel.clips.flatMap(({ ClipId, title }) => {
    const clip = clips.find(({ id }) => id === ClipId)
    return clip ? [{ clip, title: title ?? '' }] : []
  })
}

/** Puts clips in an order, with titles and transitions, and makes a reel of them. */
export default function ReelDrawer({ of, clips, reel, onClose }: Props) {
  const { t } = useTranslation('reels')
  const { t: tShell } = useTranslation('shell')
  const { t: tClips } = useTranslation('clips')
  const [entries, setEntries] = useState(() => firstEntries(clips, reel))
  const [title, setTitle] = useState(reel?.title ?? '')
  const [transition, setTransition] = useState<ReelTransition>(reel?.transition ?? 'crossfade')
  const [hasTitles, setTitles] = useState(reel?.hasTitles ?? true)
  const [formats, setFormats] = useState<Formats>({
    aspects: reel?.aspects ?? ['16:9'],
    ClipSkinId: reel?.ClipSkinId ?? null,
  })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const save = useSave(reels)
  const now = JSON.stringify([
    entries.map((one) => [one.clip.id, one.title]),
    title,
    transition,
    hasTitles,
    formats,
  ])
  const [before] = useState(now)
  const { allow, mayLeave } = useUnsavedGuard(now !== before)
  const close = () => void mayLeave().then((isAllowed) => isAllowed && onClose())
  const help = useId()
  const errorAt = (...paths: string[]) => {
    const found = errors.find(({ path }) => paths.includes(path))
    return found && textOf(found)
  }
  const others = clips.filter(({ id }) => entries.every(({ clip }) => clip.id !== id))
  const setEntry = (id: number, change: Partial<Entry>) =>
    setEntries((all) => all.map((one) => (one.clip.id === id ? { ...one, ...change } : one)))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const required = (path: string): FieldError => ({ path, key: 'common.required', message: '' })
    const missing = [
      ...(title.trim() ? [] : [required('title')]),
      ...(entries.length > 0 ? [] : [required('clips')]),
      ...(formats.aspects.length > 0 ? [] : [required('aspects')]),
    ]
    setErrors(missing)
    if (missing.length > 0) return
    const body = {
      title: title.trim(),
      clips: entries.map(({ clip, title: shown }) => ({ ClipId: clip.id, title: shown.trim() || null })),
      transition,
      hasTitles,
      aspects: [...formats.aspects],
      ClipSkinId: formats.ClipSkinId,
    }
    try {
      await save.mutateAsync(reel ? { id: reel.id, body } : { body: { ...body, ...of } })
      allow()
      onClose()
    } catch (error) {
      setErrors((error as Partial<ErrorBody>).errors?.map((one) => ({ ...one, path: one.path })) ?? [])
    }
  }

  return (
    <SideDrawer
      opened
      onClose={close}
      position="right"
      size="lg"
      title={reel ? t('changeTitle', { title: reel.title }) : t('makeTitle')}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          data-autofocus
          required
          label={tClips('title')}
          value={title}
          maxLength={200}
          error={errorAt('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <section aria-labelledby={help}>
          <h3 id={help}>
            {t('order')}{' '}
            <span className="tabular">
              {formatDuration(
                lengthOf(
                  entries.map(({ clip }) => clip),
                  transition,
                ),
              )}
            </span>
          </h3>
          <SortableList
            label={t('order')}
            items={entries.map(({ clip }) => clip)}
            nameOf={(clip) => clip.title}
            onMove={(clip, to) =>
              setEntries((all) =>
                moved(
                  all,
                  all.findIndex((one) => one.clip.id === clip.id),
                  to,
                ),
              )
            }
          >
            {(clip, { place, handle }) => (
              <div className={classes.entry}>
                {handle}
                <span className="tabular">{place + 1}</span>
                <TextInput
                  size="xs"
                  aria-label={t('titleOf', { title: clip.title })}
                  placeholder={clip.title}
                  value={entries.find((one) => one.clip.id === clip.id)?.title ?? ''}
                  maxLength={120}
                  error={errorAt(`clips.${place}.ClipId`, `clips.${place}.title`)}
                  onChange={({ currentTarget }) => setEntry(clip.id, { title: currentTarget.value })}
                />
                <small className="tabular">{formatDuration(clip.out - clip.in)}</small>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('leaveOut', { title: clip.title })}
                  onClick={() => setEntries((all) => all.filter((one) => one.clip.id !== clip.id))}
                >
                  <IconX size={15} />
                </ActionIcon>
              </div>
            )}
          </SortableList>
          {errorAt('clips') && (
            <p role="alert" className={classes.error}>
              {errorAt('clips')}
            </p>
          )}
          {others.length > 0 && entries.length < mostReelClips && (
            <ul className={classes.others} aria-label={t('others')}>
              {others.map((clip) => (
                <li key={clip.id}>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={<IconPlus size={14} />}
                    aria-label={t('addOne', { title: clip.title })}
                    onClick={() => setEntries((all) => [...all, { clip, title: '' }])}
                  >
                    {clip.title}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Checkbox
          label={t('hasTitles')}
          description={t('hasTitlesHelp')}
          checked={hasTitles}
          onChange={({ currentTarget }) => setTitles(currentTarget.checked)}
        />
        <SelectField
          label={t('transition')}
          value={transition}
          options={reelTransitions.map((value) => ({ value, label: t(`transitions.${value}`) }))}
          onChange={(value) => setTransition((value ?? 'cut') as ReelTransition)}
        />
        <ClipFormats
          label={t('formats')}
          value={formats}
          onChange={setFormats}
          error={errorAt('ClipSkinId')}
        />
        {errorAt('aspects') && (
          <p role="alert" className={classes.error}>
            {errorAt('aspects')}
          </p>
        )}
        <div className={classes.answers}>
          <Button type="submit" loading={save.isPending}>
            {reel ? t('renderAgain') : t('make')}
          </Button>
          <Button variant="default" onClick={close}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  )
}
