import { Loader } from '@mantine/core'
import type { Video } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { useStored } from './subtitles/texts.ts'
import { type Named, Workshop } from './subtitles/Workshop.tsx'

type Props = {
  video: Video
  langId: string
  languages: readonly Named[]
  tabs: ReactNode
  onDirty: (isDirty: boolean) => void
  onRemoved: () => void
}

/** Loads the subtitles of a language, and of the one beside it, then edits them. */
export function SubtitleEditor(props: Props) {
  const { t } = useTranslation('ui')
  const [besideId, setBesideId] = useState<string>()
  const { loaded, isFailed } = useStored(props.video, [props.langId, ...(besideId ? [besideId] : [])])
  // Once it is open it stays open: what is being edited must not be lost while a new version loads.
  const [isOpen, setOpen] = useState(false)
  if (loaded[props.langId] && !isOpen) setOpen(true)
  if (isFailed && !isOpen)
    return (
      <EmptyBox role="alert" isTall>
        {t('form.failed')}
      </EmptyBox>
    )
  if (!isOpen) return <Loader m="xl" role="status" aria-label={t('list.loading')} />
  return <Workshop {...props} besideId={besideId} loaded={loaded} onBeside={setBesideId} />
}
