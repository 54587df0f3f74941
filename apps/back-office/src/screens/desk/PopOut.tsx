import type { SportEvent } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { beganAtOf, type EventMatch, useMatch } from '../../features/event/useMatch.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { channelOf, jumpOf, type PopOutCommand, type PopOutMessage } from './model/popOutSync.ts'
import classes from './popout.module.css'

/** How often the window says what it shows, in ms. */
const every = 100

/** The picture of a desk in a window of its own: it follows the desk, whose keys work here too. */
export default function PopOut({ event }: { event: SportEvent }) {
  const { data, error, retry } = useMatch(event)
  if (data) return <Picture match={data} />
  if (error) return <ListFailed isWhole error={error} onRetry={retry} />
  return <PageSkeleton isForm />
}

const commands: Record<string, PopOutCommand> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ',': { kind: 'step', frames: -1 },
  '.': { kind: 'step', frames: 1 },
  ';': { kind: 'step', frames: 1 },
  ArrowLeft: { kind: 'skip', seconds: -1 },
  ArrowRight: { kind: 'skip', seconds: 1 },
}

function Picture({ match: { event, stream, video } }: { match: EventMatch }) {
  const { t } = useTranslation('desk')
  const playlist = video?.playlist?.url ?? stream?.playlist ?? null
  const playback = usePlayback({ playlist, frameRate: video?.frameRate ?? null, beganAt: beganAtOf(stream) })
  const { element, isReady, positionNow, shownNow, seek, rate } = playback
  useEffect(() => {
    document.title = `${t('player')} · ${event.name}`
  }, [t, event.name])
  useEffect(() => {
    if (!element || !isReady) return
    // The sound stays with the desk.
    element.muted = true
    const channel = new BroadcastChannel(channelOf(event.id))
    const say = (message: PopOutMessage) => channel.postMessage(message)
    const hear = ({ data }: MessageEvent<PopOutMessage>) => {
      if (data.from !== 'desk') return
      if (data.kind === 'close') return window.close()
      const { moment } = data
      element.playbackRate = moment.rate
      const target = jumpOf(moment, positionNow(), 1000 / rate, Date.now())
      if (target !== undefined && !element.seeking) seek(target)
      if (moment.isPlaying && element.paused) void element.play().catch(() => {})
      if (!moment.isPlaying && !element.paused) element.pause()
    }
    const tell = () =>
      say({
        from: 'picture',
        kind: 'moment',
        moment: {
          position: shownNow(),
          at: Date.now(),
          rate: element.playbackRate,
          isPlaying: !element.paused,
        },
      })
    const leave = () => say({ from: 'picture', kind: 'bye' })
    const press = (event: KeyboardEvent) => {
      const command = commands[event.key]
      if (!command || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      say({ from: 'picture', kind: 'command', command })
    }
    channel.addEventListener('message', hear)
    say({ from: 'picture', kind: 'hello' })
    const timer = setInterval(tell, every)
    window.addEventListener('pagehide', leave)
    window.addEventListener('keydown', press)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('keydown', press)
      leave()
      channel.close()
    }
  }, [element, isReady, event.id, positionNow, shownNow, seek, rate])
  return (
    <div className={classes.picture}>
      <h1 className="hidden">{event.name}</h1>
      {playlist ? (
        <video ref={playback.ref} playsInline muted aria-label={event.name} crossOrigin="anonymous" />
      ) : (
        <p>{t('noStream')}</p>
      )}
    </div>
  )
}
