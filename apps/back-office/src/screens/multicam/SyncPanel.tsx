import { Button, TextInput } from '@mantine/core'
import type { MulticamCamera, OffsetSource } from '@touchline/contract/light'
import { mostOffset } from '@touchline/contract/light'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfPicture, placeOf, useAligned } from '../../features/angles/useAligned.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '../../ui/icons/index.ts'
import classes from './multicam.module.css'
import { formatOffset, readOffset } from './offset.ts'
import { SoundOffer } from './SoundOffer.tsx'

/** Frames a second of a camera that does not say. */
const usualRate = 25

type Props = {
  eventId: number
  main: MulticamCamera
  /** The angle that is compared with it; undefined while there is none. */
  camera: MulticamCamera | undefined
  cameras: readonly MulticamCamera[]
  mayWrite: boolean
  isBusy: boolean
  /** Tells how to ask for the programme date-time of the main picture. */
  onMoment: (moment: () => () => string | undefined) => void
  onMeasured: () => void
  onOffset: (offset: number, by: OffsetSource) => void
}

/** The main angle and another one side by side at the same moment, and the ways to align them: by eye and by sound. */
export function SyncPanel(props: Props) {
  const { eventId, main, camera, cameras, mayWrite, isBusy, onMoment, onMeasured, onOffset } = props
  const { t } = useTranslation('multicams')
  const [draft, setDraft] = useState(camera?.offset ?? 0)
  const [text, setText] = useState<string>()
  const saved = camera?.offset ?? 0
  useEffect(() => setDraft(saved), [saved])
  const playback = usePlayback(sourceOf(main))
  const other = usePlayback(camera ? sourceOf(camera) : { playlist: null, frameRate: null })
  const isDated = cameras.every(({ beganAt }) => beganAt !== null)
  useAligned(playback.element, main, other.element, camera && { ...camera, offset: draft }, isDated)
  useEffect(() => {
    onMoment(() => () => dateOfPicture(playback.element, main))
  }, [playback.element, main.id])

  const frameMs = 1000 / (camera?.frameRate ?? usualRate)
  const put = (offset: number) => {
    setText(undefined)
    setDraft(Math.round(Math.max(-mostOffset, Math.min(mostOffset, offset))))
  }
  /** Towards a later picture of the angle: the same moment is later in it then. */
  const move = (ms: number) => {
    playback.element?.pause()
    put(draft + ms)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || (event.target as HTMLElement).matches('input')) return
    event.preventDefault()
    move(by * (event.shiftKey ? 1000 : frameMs))
  }
  const typed = text === undefined ? draft : readOffset(text)
  const isTypedWrong = typed === undefined || Math.abs(typed) > mostOffset
  const frames = Math.round(Math.abs(draft - saved) / frameMs)
  return (
    <section className={classes.sync} aria-label={t('sync')}>
      <div className={classes.monitors}>
        <Monitor
          camera={main}
          playback={playback}
          title={t('mainPicture', { name: main.name })}
          hasControls
        />
        {camera ? (
          <Monitor camera={camera} playback={other} title={camera.name} />
        ) : (
          <EmptyBox>{t('addSecond')}</EmptyBox>
        )}
      </div>
      {camera && mayWrite && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
        <div className={classes.align} onKeyDown={onKeyDown}>
          <h2>{t('align', { name: camera.name })}</h2>
          <div className={classes.steps}>
            <IconButton label={t('secondBack')} variant="default" onClick={() => move(-1000)}>
              <IconChevronsLeft size={18} />
            </IconButton>
            <IconButton label={t('frameBack')} variant="default" onClick={() => move(-frameMs)}>
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
            <IconButton label={t('frameOn')} variant="default" onClick={() => move(frameMs)}>
              <IconChevronRight size={18} />
            </IconButton>
            <IconButton label={t('secondOn')} variant="default" onClick={() => move(1000)}>
              <IconChevronsRight size={18} />
            </IconButton>
          </div>
          <div className={classes.apply}>
            <span role="status">{draft === saved ? t('applied') : t('jump', { count: frames })}</span>
            <Button variant="default" size="compact-sm" disabled={draft === saved} onClick={() => put(saved)}>
              {t('undo')}
            </Button>
            <Button
              size="compact-sm"
              loading={isBusy}
              disabled={draft === saved || isTypedWrong}
              onClick={() => onOffset(draft, 'eye')}
            >
              {t('apply')}
            </Button>
          </div>
          <SoundOffer
            {...{ eventId, camera, onMeasured }}
            placeNow={() => (main.InputId === null ? placeOf(playback.element, main) : undefined)}
            onUse={(offset) => onOffset(offset, 'sound')}
          />
        </div>
      )}
    </section>
  )
}

const sourceOf = ({ playlist, frameRate, beganAt, InputId }: MulticamCamera) => ({
  ...{ playlist, frameRate, followsFrames: false },
  ...(InputId !== null && beganAt !== null && { beganAt: Date.parse(beganAt) }),
})

type MonitorProps = {
  camera: MulticamCamera
  playback: ReturnType<typeof usePlayback>
  title: string
  hasControls?: boolean
}

function Monitor({ camera, playback, title, hasControls }: MonitorProps) {
  const { t } = useTranslation('multicams')
  const { duration, frameRate, isLive } = camera
  const video = { name: title, thumbnail: null, width: null, height: null, duration, frameRate }
  return (
    <figure className={classes.monitor} data-main={hasControls || undefined}>
      {camera.playlist ? (
        <VideoStage
          {...{ playback, video }}
          hasControls={hasControls ?? false}
          {...(isLive && { stream: 'dvr' as const })}
        />
      ) : (
        <EmptyBox>{t('noPicture')}</EmptyBox>
      )}
      <figcaption dir="auto">{title}</figcaption>
    </figure>
  )
}
