import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from '../../features/player/usePlayback.ts'
import type { Shuttle } from '../../features/player/useShuttle.ts'
import { channelOf, type Moment, type PopOutMessage, positionAt } from './popOutSync.ts'

/** How often the desk says where it is, in ms. */
const every = 250
/** A window that has said nothing for so long is gone, in ms. */
const goneAfter = 4000

type Options = { eventId: number; playback: Playback; shuttle: Shuttle; onLeave(): void }

/**
 * The second window for the picture. The desk leads: it says where it is, and the window follows; while there is one,
 * `positionNow` is what that window shows, since this is what the operator sees.
 */
export function usePopOut({ eventId, playback, shuttle, onLeave }: Options) {
  const [isOut, setOut] = useState(false)
  const { element, positionNow } = playback
  const latest = useRef({ playback, shuttle, onLeave })
  latest.current = { playback, shuttle, onLeave }
  const shown = useRef<Moment>(undefined)
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const own = new BroadcastChannel(channelOf(eventId))
    channel.current = own
    const say = () => {
      if (!element) return
      const moment: Moment = {
        position: positionNow(),
        at: Date.now(),
        rate: element.playbackRate,
        isPlaying: !element.paused,
      }
      own.postMessage({ from: 'desk', kind: 'moment', moment } satisfies PopOutMessage)
    }
    const hear = ({ data }: MessageEvent<PopOutMessage>) => {
      if (data.from !== 'picture') return
      const { playback: now, shuttle: speeds, onLeave: leave } = latest.current
      if (data.kind === 'bye') {
        shown.current = undefined
        setOut(false)
        return
      }
      setOut(true)
      if (data.kind === 'hello') say()
      if (data.kind === 'moment') shown.current = data.moment
      if (data.kind !== 'command') return
      leave()
      if (data.command.kind === 'toggle') speeds.toggle()
      if (data.command.kind === 'step') now.step(data.command.frames)
      if (data.command.kind === 'skip') now.seek(now.positionNow() + data.command.seconds * 1000)
    }
    own.addEventListener('message', hear)
    const timer = setInterval(() => {
      say()
      if (shown.current && Date.now() - shown.current.at > goneAfter) {
        shown.current = undefined
        setOut(false)
      }
    }, every)
    const changes = ['play', 'pause', 'seeked', 'ratechange'] as const
    for (const name of changes) element?.addEventListener(name, say)
    return () => {
      clearInterval(timer)
      for (const name of changes) element?.removeEventListener(name, say)
      own.close()
    }
  }, [eventId, element, positionNow])
  return {
    /** True while another window shows the picture. */
    isOut,
    open: useCallback(() => {
      const address = new URL(window.location.href)
      address.search = '?part=player'
      window.open(address, channelOf(eventId), 'popup,width=1280,height=720')
    }, [eventId]),
    /** Closes the other window; the picture comes back. */
    close: useCallback(() => {
      channel.current?.postMessage({ from: 'desk', kind: 'close' } satisfies PopOutMessage)
      shown.current = undefined
      setOut(false)
    }, []),
    /** The media time that the operator sees, in ms. */
    positionNow: useCallback(
      () => (shown.current ? positionAt(shown.current, Date.now()) : positionNow()),
      [positionNow],
    ),
  }
}

export type PopOutPlayer = ReturnType<typeof usePopOut>
