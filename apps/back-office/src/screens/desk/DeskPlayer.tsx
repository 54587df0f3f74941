import { Button, NumberInput } from '@mantine/core'
import { formatTimecode } from '@touchline/playback'
import { useTranslation } from 'react-i18next'
import { MuteButton } from '../../features/player/MuteButton.tsx'
import type { Playback } from '../../features/player/usePlayback.ts'
import type { Shuttle } from '../../features/player/useShuttle.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
} from '../../ui/icons/index.ts'
import { Popup } from '../../ui/Popup.tsx'
import classes from './desk.module.css'
import type { DeskShared } from './shared.ts'
import type { PopOutPlayer } from './usePopOut.ts'
import type { useReaction } from './useReaction.ts'
import { edgeOf, type useRehearsal } from './useRehearsal.ts'
import { useSecond } from './useSecond.ts'

type Props = DeskShared & {
  playback: Playback
  shuttle: Shuttle
  rehearsal: ReturnType<typeof useRehearsal>
  reaction: ReturnType<typeof useReaction>
  duration: number
  popOut: PopOutPlayer
}

/** The player of a desk with its transport; how far behind the live edge it is. */
export function DeskPlayer({
  event,
  stream,
  video,
  playback,
  shuttle,
  rehearsal,
  reaction,
  duration,
  rate,
  mayLog,
  popOut,
}: Props) {
  const { t } = useTranslation('desk')
  const { element } = playback
  const act = (change: () => void) => () => {
    rehearsal.leave()
    change()
  }
  const shown = video ?? { name: event.name, thumbnail: null, width: null, height: null }
  return (
    <section className={classes.player} aria-label={t('player')}>
      <div className={classes.video}>
        {stream && (video?.playlist || stream.url) ? (
          <VideoStage playback={playback} video={shown} />
        ) : (
          <EmptyBox>{t('noStream')}</EmptyBox>
        )}
        {popOut.isOut && (
          <div className={classes.away}>
            <p>{t('isOut')}</p>
            <Button variant="default" size="compact-sm" onClick={popOut.close}>
              {t('bringBack')}
            </Button>
          </div>
        )}
        <Behind {...{ event, playback, duration }} />
      </div>
      <div className={classes.transport}>
        <IconButton label={t('frameBack')} onClick={act(() => playback.step(-1))}>
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton label={playback.isPlaying ? t('pause') : t('play')} onClick={act(shuttle.toggle)}>
          {playback.isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
        </IconButton>
        <IconButton label={t('frameOn')} onClick={act(() => playback.step(1))}>
          <IconChevronRight size={18} />
        </IconButton>
        <Timecode {...{ playback, rate }} />
        <span className={classes.speed}>{shuttle.speed || 1}×</span>
        {event.rehearsal && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={rehearsal.goLive}>
            {t('goLive')}
          </Button>
        )}
        <span className={classes.space} />
        {mayLog && <Reaction reaction={reaction} />}
        <MuteButton element={element} />
        <IconButton
          label={popOut.isOut ? t('bringBack') : t('popOut')}
          onClick={popOut.isOut ? popOut.close : popOut.open}
        >
          <IconExternalLink size={17} />
        </IconButton>
      </div>
    </section>
  )
}

/** The time of the frame on screen; nothing else is drawn again with it. */
function Timecode({ playback, rate }: Pick<Props, 'playback' | 'rate'>) {
  useSecond(playback.isPlaying ? 100 : 1000)
  return <time className="tabular">{formatTimecode(playback.positionNow(), rate)}</time>
}

function Behind({ event, playback, duration }: Pick<Props, 'event' | 'playback' | 'duration'>) {
  const { t } = useTranslation('desk')
  useSecond()
  if (!event.rehearsal) return null
  const behind = (edgeOf(event.rehearsal, duration) - playback.positionNow()) / event.rehearsal.rate / 1000
  const seconds = Math.max(0, behind).toFixed(1)
  return <span className={classes.behind}>{t('behind', { seconds })}</span>
}

/** The reaction time: what is taken off the moment of the key. */
function Reaction({ reaction: { reaction, measured, set } }: Pick<Props, 'reaction'>) {
  const { t, i18n } = useTranslation('desk')
  const inSeconds = (ms: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      ms / 1000,
    )
  return (
    <Popup
      label={t('reactionTime')}
      position="bottom-end"
      width={300}
      className={classes.reaction}
      button={(trigger) => (
        <Button variant="subtle" color="gray" size="compact-sm" {...trigger}>
          {t('reaction')}&nbsp;<b className="tabular">−{inSeconds(reaction)} s</b>
        </Button>
      )}
    >
      {() => (
        <>
          <NumberInput
            label={t('reactionTime')}
            description={t('reactionHelp')}
            value={reaction}
            min={0}
            max={2000}
            step={10}
            suffix=" ms"
            onChange={(value) => typeof value === 'number' && set(value)}
          />
          {measured !== undefined && (
            <Button variant="light" size="compact-sm" onClick={() => set(measured)}>
              {t('useMeasured', { seconds: inSeconds(measured) })}
            </Button>
          )}
        </>
      )}
    </Popup>
  )
}
