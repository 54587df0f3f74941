import { Button } from '@mantine/core'
import { type Clip, clips, type ErrorBody, type Subtitle } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../../data/resources.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ClipSubtitles, type TakenSubtitles } from './ClipSubtitles.tsx'

type Props = {
  clip: Clip
  /** The subtitles of its video. */
  available: readonly Subtitle[]
  onClose: () => void
}

/** Changes what a clip takes of the subtitles of its video. */
export default function SubtitlesDialog({ clip, available, onClose }: Props) {
  const { t } = useTranslation('clips')
  const { t: tUi } = useTranslation('ui')
  const [taken, setTaken] = useState<TakenSubtitles>(clip)
  const { mutate, isPending, error } = useSave(clips)
  const { subtitles, subtitlesLanguage } = taken
  const isSame = subtitles === clip.subtitles && subtitlesLanguage === clip.subtitlesLanguage
  const isOtherPicture = !isSame && [subtitles, clip.subtitles].includes('burnt')
  const errorOf = (path: string) => {
    const { errors = [] } = (error ?? {}) as Partial<ErrorBody>
    const found = errors.find((one) => one.path === path)
    return found && textOf(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (isSame) return onClose()
    mutate({ id: clip.id, body: { subtitles, subtitlesLanguage } }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={t('subtitles.of', { title: clip.title })}>
      <form className="stack" onSubmit={submit} noValidate>
        <ClipSubtitles available={available} value={taken} onChange={setTaken} errorOf={errorOf} />
        {isOtherPicture && (
          <p role="status" className="muted">
            {t('subtitles.again')}
          </p>
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {tUi('form.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {tUi('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
