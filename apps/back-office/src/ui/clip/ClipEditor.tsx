import { ActionIcon, Button } from '@mantine/core'
import type { Clip, Video } from '@touchline/contract/light'
import { formatTimecode, frameAt, timeOfFrame } from '@touchline/playback'
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconZoomIn,
  IconZoomOut,
} from '../icons/index.ts'
import { createPlayerSync } from '../player/playerSync.ts'
import { usePlayback } from '../player/usePlayback.ts'
import { VideoStage } from '../player/VideoStage.tsx'
import { type Bounds, endAt, follow, startAt, type View, zoom } from './bounds.ts'
import { ClipForm } from './ClipForm.tsx'
import { ClipList } from './ClipList.tsx'
import { ClipTimeline } from './ClipTimeline.tsx'
import classes from './clip.module.css'
import { replayAfter } from './replay.ts'
import { useClipKeys } from './useClipKeys.ts'

/** The initial length of a clip, in ms. */
const firstLength = 10_000

/** Cuts clips from a video: in and out points by handles, keys and numbers, accurate to the frame. */
export function ClipEditor({ video }: { video: Video }) {
  const { t } = useTranslation('clips')
  const duration = video.duration ?? 0
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const { rate, position, seek, seekFrame, element, positionNow } = playback
  const count = Math.max(1, frameAt(duration, rate))
  const [bounds, setBounds] = useState<Bounds>({ in: 0, out: Math.min(count, frameAt(firstLength, rate)) })
  const [view, setView] = useState<View>({ from: 0, length: duration })
  const [isPlayingClip, setPlayingClip] = useState(false)
  const [replay, tellReplay] = useReducer(replayAfter, 'init')
  const [sync] = useState(createPlayerSync)
  const frame = frameAt(position, rate)

  const actions = useMemo(
    () => ({
      // Uses the current position instead of the last rendered one: keys are faster than frames are drawn.
      setIn: () => setBounds((now) => startAt(now, frameAt(positionNow(), rate), count)),
      setOut: () => {
        // The clip includes the visible frame.
        const next = endAt(bounds, frameAt(positionNow(), rate) + 1, count)
        if (next) setBounds(next)
        else notify({ type: 'warning', text: t('outBeforeIn') })
      },
      goIn: () => seekFrame(bounds.in),
      goOut: () => seekFrame(bounds.out - 1),
      playClip: () => {
        seekFrame(bounds.in)
        setPlayingClip(true)
        tellReplay('played')
        void element?.play().catch(() => {})
      },
    }),
    [positionNow, rate, count, bounds, seekFrame, element, t],
  )
  useClipKeys(playback, actions)

  useEffect(() => {
    if (isPlayingClip && frame >= bounds.out - 1) {
      element?.pause()
      seekFrame(bounds.out - 1)
      setPlayingClip(false)
      tellReplay('ended')
    }
  }, [isPlayingClip, frame, bounds.out, element, seekFrame])
  // If the user seeks elsewhere during playback, they are not brought back to the clip's end.
  useEffect(() => {
    if (!isPlayingClip || !element) return
    const onSeek = () => {
      const at = frameAt(positionNow(), rate)
      if (at < bounds.in || at >= bounds.out) setPlayingClip(false)
    }
    element.addEventListener('seeking', onSeek)
    return () => element.removeEventListener('seeking', onSeek)
  }, [isPlayingClip, element, positionNow, rate, bounds])
  useEffect(() => tellReplay('changed'), [bounds])
  useEffect(
    () => (element ? sync.register({ element, seek, position: positionNow }) : undefined),
    [sync, element, seek, positionNow],
  )
  useEffect(() => setView((now) => follow(now, position, duration)), [position, duration])

  const show = (clip: Pick<Clip, 'in' | 'out'>) => {
    const next = { in: frameAt(clip.in, rate), out: frameAt(clip.out, rate) }
    setBounds(next)
    element?.pause()
    seekFrame(next.in)
  }
  const zoomBy = (factor: number) => setView((now) => zoom(now, factor, position, duration))
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={act}>
      {icon}
    </ActionIcon>
  )
  return (
    <div className={classes.editor}>
      <div className={classes.desk}>
        <VideoStage playback={playback} video={video} />
        <div className={classes.transport} role="toolbar" aria-label={t('transport')}>
          {button(t('previousFrame'), <IconPlayerSkipBack size={17} />, () => playback.step(-1))}
          {button(
            t(playback.isPlaying ? 'pause' : 'play'),
            playback.isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />,
            playback.toggle,
          )}
          {button(t('nextFrame'), <IconPlayerSkipForward size={17} />, () => playback.step(1))}
          <output className={classes.clock} aria-label={t('timeline.position')} title={t('timeFormat')}>
            {formatTimecode(timeOfFrame(frame, rate), rate)}
          </output>
          {button(t('setIn'), <IconBracketsContainStart size={17} />, actions.setIn)}
          {button(t('setOut'), <IconBracketsContainEnd size={17} />, actions.setOut)}
          <Button
            variant="default"
            size="compact-md"
            h={34}
            leftSection={replay === 'ready' ? <IconRepeat size={17} /> : <IconPlayerPlayFilled size={17} />}
            title={t(replay === 'ready' ? 'replayClip' : 'playClip')}
            onClick={actions.playClip}
          >
            {t(replay === 'ready' ? 'replay' : 'preview')}
          </Button>
          {button(t('zoomIn'), <IconZoomIn size={17} />, () => zoomBy(0.5))}
          {button(t('zoomOut'), <IconZoomOut size={17} />, () => zoomBy(2))}
        </div>
        <ClipTimeline {...{ video, duration, playback, bounds, view }} onBounds={setBounds} />
        <ClipForm {...{ video, rate, count, bounds }} onBounds={setBounds} />
        <p className={classes.keys}>{t('keys')}</p>
      </div>
      <ClipList {...{ video, rate, sync }} onShow={show} />
    </div>
  )
}
