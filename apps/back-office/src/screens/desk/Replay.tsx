import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beganAtOf } from '../../features/event/useMatch.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronLeft, IconChevronRight, IconRepeat } from '../../ui/icons/index.ts'
import classes from './desk.module.css'
import type { DeskMarker } from './model/markers.ts'
import type { DeskShared } from './shared.ts'

/** What the replay shows around a marker, in ms. */
const before = 2000
const after = 3000

/** The second player: loops around a marker while the match plays on. */
export function Replay({ marker, video, stream, rate }: DeskShared & { marker: DeskMarker }) {
  const { t } = useTranslation('desk')
  const playlist = video?.playlist?.url ?? stream?.playlist ?? null
  const playback = usePlayback({
    playlist,
    frameRate: rate,
    followsFrames: false,
    beganAt: beganAtOf(stream),
  })
  const { element, isReady, seek, positionNow } = playback
  const [isLooping, setLooping] = useState(true)
  const { at, id } = marker
  useEffect(() => {
    if (!element || !isReady) return
    element.muted = true
    seek(Math.max(0, at - before))
    void element.play().catch(() => {})
  }, [element, isReady, seek, at])
  useEffect(() => {
    if (!element) return
    const turn = () => {
      const now = positionNow()
      if (now < at + after && now >= at - before - 1000) return
      if (isLooping) seek(Math.max(0, at - before))
      else element.pause()
    }
    element.addEventListener('timeupdate', turn)
    return () => element.removeEventListener('timeupdate', turn)
  }, [element, positionNow, seek, at, isLooping])
  return (
    <figure className={classes.replay} data-marker={id}>
      <video ref={playback.ref} playsInline muted aria-label={t('replay')} crossOrigin="anonymous" />
      <figcaption>{t('replay')}</figcaption>
      <div>
        <IconButton size={24} variant="filled" label={t('frameBack')} onClick={() => playback.step(-1)}>
          <IconChevronLeft size={14} />
        </IconButton>
        <IconButton
          size={24}
          variant="filled"
          label={isLooping ? t('loopOff') : t('loopOn')}
          onClick={() => {
            setLooping(!isLooping)
            if (!isLooping) void element?.play().catch(() => {})
          }}
        >
          <IconRepeat size={13} />
        </IconButton>
        <IconButton size={24} variant="filled" label={t('frameOn')} onClick={() => playback.step(1)}>
          <IconChevronRight size={14} />
        </IconButton>
      </div>
    </figure>
  )
}
