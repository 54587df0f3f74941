import { Button, TextInput } from '@mantine/core'
import { type MulticamCamera, mostOffset } from '@touchline/contract/light'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '../../ui/icons/index.ts'
import classes from './multicam.module.css'
import { formatOffset, frameOf, readOffset, stepOf } from './offset.ts'

type Props = {
  camera: MulticamCamera
  /** What the pictures are shown with. */
  draft: number
  isBusy: boolean
  onDraft: (offset: number) => void
  onApply: () => void
  /** Other ways to find the offset. */
  children: ReactNode
}

/** The offset of an angle: by frames and seconds, and as a number. It is saved once it is applied. */
export function AlignForm({ camera, draft, isBusy, onDraft, onApply, children }: Props) {
  const { t } = useTranslation('multicams')
  const [text, setText] = useState<string>()
  const put = (offset: number) => {
    setText(undefined)
    onDraft(offset)
  }
  const frameMs = frameOf(camera)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event, camera)
    if (step === undefined || (event.target as HTMLElement).matches('input')) return
    event.preventDefault()
    put(draft + step)
  }
  const typed = text === undefined ? draft : readOffset(text)
  const isTypedWrong = typed === undefined || Math.abs(typed) > mostOffset
  const isSaved = draft === camera.offset
  const frames = Math.round(Math.abs(draft - camera.offset) / frameMs)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div className={classes.align} onKeyDown={onKeyDown}>
      <h2>{t('align', { name: camera.name })}</h2>
      <div className={classes.steps}>
        <IconButton label={t('secondBack')} variant="default" onClick={() => put(draft - 1000)}>
          <IconChevronsLeft size={18} />
        </IconButton>
        <IconButton label={t('frameBack')} variant="default" onClick={() => put(draft - frameMs)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <TextInput
          size="xs"
          className={classes.offsetField}
          label={t('offset')}
          value={text ?? formatOffset(draft)}
          error={isTypedWrong && t('offsetWrong')}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => !isTypedWrong && put(typed)}
          onKeyDown={(event) => event.key === 'Enter' && !isTypedWrong && put(typed)}
        />
        <IconButton label={t('frameOn')} variant="default" onClick={() => put(draft + frameMs)}>
          <IconChevronRight size={18} />
        </IconButton>
        <IconButton label={t('secondOn')} variant="default" onClick={() => put(draft + 1000)}>
          <IconChevronsRight size={18} />
        </IconButton>
      </div>
      <div className={classes.apply}>
        <span role="status">{isSaved ? t('applied') : t('jump', { count: frames })}</span>
        <Button variant="default" size="compact-sm" disabled={isSaved} onClick={() => put(camera.offset)}>
          {t('undo')}
        </Button>
        <Button size="compact-sm" loading={isBusy} disabled={isSaved || isTypedWrong} onClick={onApply}>
          {t('apply')}
        </Button>
      </div>
      {children}
    </div>
  )
}
