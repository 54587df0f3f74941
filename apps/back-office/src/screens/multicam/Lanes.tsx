import type { MulticamCamera } from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '../../features/player/usePlayback.ts'
import { drawRuler } from '../../features/timeline/drawRuler.ts'
import type { Peaks } from '../../features/timeline/peaks.ts'
import { ticksOf } from '../../features/timeline/ticks.ts'
import { useClock } from '../../features/timeline/useClock.ts'
import { Segments } from '../../ui/Segments.tsx'
import { FindLoud } from './FindLoud.tsx'
import { Lane } from './Lane.tsx'
import classes from './lanes.module.css'
import { type LaneSpan, laneSpans, viewOf } from './laneView.ts'
import { usePaint } from './usePaint.ts'

type Props = {
  main: MulticamCamera
  /** With the offsets that are shown, saved or not. */
  cameras: readonly MulticamCamera[]
  chosen: MulticamCamera | undefined
  isFixed: boolean
  isDated: boolean
  playback: Playback
  onOffset: (camera: MulticamCamera, offset: number) => void
}

const rulerHeight = 22

/** The sounds of all angles on one time axis, each moved by its offset: what is heard at once stands in one line. */
export function Lanes({ main, cameras, chosen, isFixed, isDated, playback, onOffset }: Props) {
  const { t } = useTranslation('multicams')
  const [span, setSpan] = useState<LaneSpan>('tenSeconds')
  const clock = useClock(playback)
  /** What can be read of each angle, by its id. */
  const sounds = useRef(new Map<number, Peaks>())
  const duration = main.duration ?? 0
  const viewAt = (width: number) => viewOf(span, clock.now(), duration, width)
  const ruler = useRef<HTMLDivElement>(null)
  usePaint(ruler, clock, (surface, colours) => {
    const view = viewAt(surface.width)
    // How long something live gets is not known.
    const end = duration || Number.POSITIVE_INFINITY
    const layout = { ruler: { top: 0, height: rulerHeight }, lanes: [], height: rulerHeight }
    drawRuler(
      surface,
      view,
      layout,
      ticksOf(view, { width: surface.width, duration: end }, playback.rate),
      end,
      colours,
    )
  })
  return (
    <section className={classes.lanes} aria-label={t('lanes')}>
      <header>
        <h2>{t('lanes')}</h2>
        <p>{t(isFixed ? 'lanesHelpFixed' : 'lanesHelp')}</p>
        <FindLoud
          {...{ main, cameras, isDated, clock }}
          rate={playback.rate}
          peaksOf={({ id }) => sounds.current.get(id)}
          onFound={(ms) => playback.seek(ms)}
        />
        <Segments
          label={t('span')}
          value={span}
          options={laneSpans
            .filter((value) => value !== 'whole' || duration > 0)
            .map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={setSpan}
        />
      </header>
      <div className={classes.axis}>
        <div ref={ruler} className={classes.ruler} aria-hidden />
      </div>
      <ol>
        {cameras.map((camera, place) => (
          <Lane
            key={camera.id}
            {...{ camera, main, isFixed, isDated, clock, viewAt }}
            number={place + 1}
            isChosen={camera.id === chosen?.id}
            onPeaks={(peaks) => {
              if (peaks) sounds.current.set(camera.id, peaks)
              else sounds.current.delete(camera.id)
            }}
            onSeek={playback.seek}
            onOffset={(offset) => onOffset(camera, offset)}
          />
        ))}
      </ol>
    </section>
  )
}
