import { Button, NumberInput } from '@mantine/core'
import { platformName, readMulticam } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { platformOfStream } from '../../features/event/elsewhere.ts'
import { PlaysThere } from '../../features/event/PlaysThere.tsx'
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
import { onDemand } from '../../ui/onDemand.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './desk.module.css'
import { type Reaction, reactionOf, suggestedReaction } from './model/reaction.ts'
import { edgeOf } from './model/rehearsal.ts'
import type { DeskShared } from './shared.ts'
import { useSecond } from './useSecond.ts'

const SecondAngle = onDemand(() => import('./SecondAngle.tsx'), ['multicams'])

type Props = DeskShared & { playback: Playback; shuttle: Shuttle }

/** The player of a desk with its transport; how far behind the live edge it is. */
export function DeskPlayer({ desk, event, stream, video, playback, shuttle, duration, rate, mayLog }: Props) {
  const { t } = useTranslation('desk')
  const { popOut, rehearsal, transport } = desk
  const isOut = useStore(popOut.isOut)
  const platform = platformOfStream(stream)
  const mayReadAngles = useMayRead(readMulticam.right)
  const hasAngles = mayReadAngles && event.activatedModules.includes('MULTICAM')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (platform)
    return (
      <section className={classes.player} aria-label={t('player')}>
        <div className={classes.there}>
          <PlaysThere platform={platform} url={stream?.url ?? null}>
            {t(stream?.check?.beganAt ? 'playsThere' : 'notOnAirThere', { platform: platformName(platform) })}
          </PlaysThere>
        </div>
        <div className={classes.transport}>
          <Timecode {...{ playback, rate }} />
          <span className={classes.space} />
        </div>
      </section>
    )
  const shown = video ?? { name: event.name, thumbnail: null, width: null, height: null }
  return (
    <section className={classes.player} aria-label={t('player')}>
      <div className={classes.video}>
        {stream && (video?.playlist || stream.playlist) ? (
          <VideoStage playback={playback} video={shown} />
        ) : (
          <EmptyBox>{t('noStream')}</EmptyBox>
        )}
        {isOut && (
          <div className={classes.away}>
            <p>{t('isOut')}</p>
            <Button variant="default" size="compact-sm" onClick={popOut.close}>
              {t('bringBack')}
            </Button>
          </div>
        )}
        {hasAngles && <div ref={setPlace} />}
        <Behind {...{ event, playback, duration }} />
      </div>
      <div className={classes.transport}>
        <IconButton label={t('frameBack')} onClick={() => transport.step(-1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton
          label={playback.isPlaying ? t('pause') : t('play')}
          onClick={() => transport.shuttle('k')}
        >
          {playback.isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
        </IconButton>
        <IconButton label={t('frameOn')} onClick={() => transport.step(1)}>
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
        {hasAngles && <SecondAngle eventId={event.id} element={playback.element} place={place} />}
        {mayLog && <ReactionTime reaction={desk.reaction} />}
        <MuteButton element={playback.element} />
        <IconButton label={isOut ? t('bringBack') : t('popOut')} onClick={isOut ? popOut.close : popOut.show}>
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
  const behind =
    (edgeOf(event.rehearsal, duration, Date.now()) - playback.positionNow()) / event.rehearsal.rate / 1000
  const seconds = Math.max(0, behind).toFixed(1)
  return <span className={classes.behind}>{t('behind', { seconds })}</span>
}

/** The reaction time: what is taken off the moment of the key. */
function ReactionTime({ reaction: { set, delays } }: { reaction: Reaction }) {
  const { t, i18n } = useTranslation('desk')
  const reaction = reactionOf(useStore(session).user)
  const measured = suggestedReaction(useStore(delays), reaction)
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
