import { type MulticamCamera, mostOffset, type OffsetSource } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfPicture, placeOf, useAligned } from '../../features/angles/useAligned.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { AlignForm } from './AlignForm.tsx'
import { Lanes } from './Lanes.tsx'
import classes from './multicam.module.css'
import { SoundOffer } from './SoundOffer.tsx'

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
  onChoose: (camera: MulticamCamera) => void
  onOffset: (offset: number, by: OffsetSource) => void
}

/** The main angle and another one side by side at the same moment, and the ways to align them: by eye and by sound. */
export function SyncPanel(props: Props) {
  const { eventId, main, camera, cameras, mayWrite, isBusy, onMoment, onMeasured, onChoose, onOffset } = props
  const { t } = useTranslation('multicams')
  /** An offset that is not saved; it ends with that which it was made from. */
  const [edit, setEdit] = useState<{ id: number; from: number; offset: number }>()
  const draft =
    camera && edit?.id === camera.id && edit.from === camera.offset ? edit.offset : (camera?.offset ?? 0)
  const playback = usePlayback(sourceOf(main))
  const other = usePlayback(camera ? sourceOf(camera) : { playlist: null, frameRate: null })
  const isDated = cameras.every(({ beganAt }) => beganAt !== null)
  useAligned(playback.element, main, other.element, camera && { ...camera, offset: draft }, isDated)
  useEffect(() => {
    onMoment(() => () => dateOfPicture(playback.element, main))
  }, [playback.element, main.id])

  const put = ({ id, offset: from }: MulticamCamera, offset: number) => {
    playback.element?.pause()
    setEdit({ id, from, offset: Math.round(Math.max(-mostOffset, Math.min(mostOffset, offset))) })
  }
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
          <Monitor key={camera.id} camera={camera} playback={other} title={camera.name} />
        ) : (
          <EmptyBox>{t('addSecond')}</EmptyBox>
        )}
      </div>
      {camera && (
        <Lanes
          {...{ main, isDated, playback }}
          chosen={camera}
          cameras={cameras.map((one) => (one.id === camera.id ? { ...one, offset: draft } : one))}
          isFixed={!mayWrite}
          onOffset={({ id }, offset) => {
            const moved = cameras.find((one) => one.id === id)
            if (!moved) return
            if (id !== camera.id) onChoose(moved)
            put(moved, offset)
          }}
        />
      )}
      {camera && mayWrite && (
        <AlignForm
          key={camera.id}
          {...{ camera, draft, isBusy }}
          onDraft={(offset) => put(camera, offset)}
          onApply={() => onOffset(draft, 'eye')}
        >
          <SoundOffer
            {...{ eventId, camera, onMeasured }}
            placeNow={() => (main.InputId === null ? placeOf(playback.element, main) : undefined)}
            onUse={(offset) => onOffset(offset, 'sound')}
          />
        </AlignForm>
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
