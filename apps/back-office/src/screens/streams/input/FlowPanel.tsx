import type { Input } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayback } from '../../../features/player/usePlayback.ts'
import { VideoStage } from '../../../features/player/VideoStage.tsx'
import { formatBitrate, formatNumber } from '../../../i18n/format.ts'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { Panel } from '../../../ui/Section.tsx'
import { BitrateLine } from './BitrateLine.tsx'
import classes from './input.module.css'
import type { Watched } from './useFlow.ts'

/** What an encoder sends: its picture, and how much arrives a second. */
export function FlowPanel({ input, flow, bitrates }: { input: Input } & Watched) {
  const { t } = useTranslation('inputs')
  const figures = [
    [t('names.bitrate'), flow && flow.bitrate > 0 ? formatBitrate(flow.bitrate) : '–'],
    [t('frameRate'), flow?.frameRate ? formatNumber(flow.frameRate) : '–'],
  ] as const
  return (
    <Panel title={t('names.picture')}>
      {flow?.playlist ? (
        <Picture name={input.name} playlist={flow.playlist} />
      ) : (
        <div className={classes.empty}>
          <EmptyBox isTall>{t('noPicture')}</EmptyBox>
        </div>
      )}
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BitrateLine bitrates={bitrates} />
    </Panel>
  )
}

/** Plays at once, without sound: whoever connects an encoder wants to see that it arrives. */
function Picture({ name, playlist }: { name: string; playlist: string }) {
  const playback = usePlayback({ playlist, frameRate: null, isExact: false, followsFrames: false })
  const { element, isReady } = playback
  useEffect(() => {
    if (!element || !isReady) return
    element.muted = true
    void element.play().catch(() => undefined)
  }, [element, isReady])
  const video = { name, thumbnail: null, width: null, height: null, duration: null }
  return <VideoStage playback={playback} video={video} hasControls stream="live" />
}
