import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { type Clip, clips, clipToVideo, type ErrorBody } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { textOf } from '../../i18n/messages.ts'
import { useFailure } from '../../uploads/useFailure.ts'
import { IconDownload, IconPencil, IconPlayerPlay, IconTrash, IconVideoPlus } from '../icons/index.ts'
import { RowMenu } from '../list/RowMenu.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import classes from './clip.module.css'
import { urlOfClip } from './clipFile.ts'

type Props = {
  clip: Clip
  rate: number
  isChosen: boolean
  onShow: () => void
  onRemove: (() => void) | undefined
}

const isUnderWay = ({ state }: Clip) => state === 'waiting' || state === 'in_progress'

/** A clip with what can be done with it; its title can be changed in place. */
export function ClipRow({ clip, rate, isChosen, onShow, onRemove }: Props) {
  const { t } = useTranslation('clips')
  const failureText = useFailure()
  const [isRenaming, setRenaming] = useState(false)
  const mayRename = useMayWrite(clips.rights.update)
  const mayAdd = useMayWrite(clipToVideo.right)
  const add = useCall(clipToVideo, { pending: 'starting', success: t('addedToLibrary') })
  const addToLibrary = () =>
    void add
      .run({ params: { id: clip.id }, body: {}, idempotencyKey: crypto.randomUUID() })
      // The call itself reports the error.
      .then(
        () => refresh('videos'),
        () => {},
      )
  const actions = [
    ...(mayRename ? [{ label: t('rename'), icon: IconPencil, run: () => setRenaming(true) }] : []),
    ...(mayAdd && clip.file ? [{ label: t('toLibrary'), icon: IconVideoPlus, run: addToLibrary }] : []),
    ...(onRemove ? [{ label: t('delete'), icon: IconTrash, run: onRemove, isDanger: true }] : []),
  ]
  return (
    <li className={classes.clip} data-chosen={isChosen}>
      <Thumbnail width={96} src={clip.thumbnail?.url ?? null} duration={clip.out - clip.in} alt="" />
      <div>
        {isRenaming ? (
          <Rename clip={clip} onDone={() => setRenaming(false)} />
        ) : (
          <p title={clip.title} dir="auto">
            {clip.title}
          </p>
        )}
        <small className="tabular">
          {formatTimecode(clip.in, rate)} – {formatTimecode(clip.out, rate)}
        </small>
        <small>{t(`states.${clip.state}`)}</small>
        {clip.error && <small className={classes.error}>{failureText(clip.error)}</small>}
      </div>
      <div>
        {isUnderWay(clip) && <Loader size={14} aria-label={t(`states.${clip.state}`)} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('playOf', { title: clip.title })}
          onClick={onShow}
        >
          <IconPlayerPlay size={16} />
        </ActionIcon>
        {clip.file && (
          <ActionIcon
            variant="subtle"
            color="gray"
            component="a"
            href={urlOfClip(clip)}
            aria-label={t('downloadOf', { title: clip.title })}
          >
            <IconDownload size={16} />
          </ActionIcon>
        )}
        <RowMenu item={clip} name={clip.title} actions={actions} />
      </div>
    </li>
  )
}

/** The title as a field: Enter and leaving it save, Escape keeps the old title. */
function Rename({ clip, onDone }: { clip: Clip; onDone: () => void }) {
  const { t } = useTranslation('clips')
  const [title, setTitle] = useState(clip.title)
  const [error, setError] = useState<string>()
  const save = useSave(clips)
  async function finish() {
    const next = title.trim()
    if (!next) return setError(t('titleRequired'))
    if (next === clip.title || save.isPending) return onDone()
    try {
      await save.mutateAsync({ id: clip.id, body: { title: next } })
      onDone()
    } catch (error) {
      const [first] = (error as Partial<ErrorBody>).errors ?? []
      if (first) setError(textOf(first))
      else onDone()
    }
  }
  return (
    <TextInput
      size="xs"
      aria-label={t('renameOf', { title: clip.title })}
      value={title}
      maxLength={200}
      error={error}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTitle(currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => void finish()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void finish()
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDone()
        }
      }}
    />
  )
}
