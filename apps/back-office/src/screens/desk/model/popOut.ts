import { createStore } from '../../../data/store.ts'
import type { Core } from './core.ts'
import { follow } from './follow.ts'
import type { End, Picture } from './outside.ts'
import { channelOf, type Moment, type PopOutCommand, type PopOutMessage, positionAt } from './popOutSync.ts'
import type { RehearsalPlayer } from './rehearsal.ts'

/** How often the desk says where it is, in ms. */
const every = 250
/** A window that has said nothing for so long is gone, in ms. */
const goneAfter = 4000
const changes = ['play', 'pause', 'seeked', 'ratechange'] as const

/**
 * The second window for the picture. The desk leads: it says where it is, and the window follows; while there is one,
 * `positionNow` is what that window shows, since this is what the operator sees.
 */
export function createPopOut(
  { given, eventId, outside: { clock, openPicture } }: Core,
  rehearsal: RehearsalPlayer,
) {
  const isOut = createStore(false)
  let shown: Moment | undefined
  let channel: BroadcastChannel | undefined
  const name = channelOf(eventId)

  function setGone(): void {
    shown = undefined
    if (isOut.get()) isOut.set(false)
  }

  function run(command: PopOutCommand): void {
    const { player } = given.get()
    rehearsal.leave()
    if (command.kind === 'toggle') player.shuttle.toggle()
    if (command.kind === 'step') player.step(command.frames)
    if (command.kind === 'skip') player.seek(player.positionNow() + command.seconds * 1000)
  }

  function begin(element: Picture | null): End {
    const own = new BroadcastChannel(name)
    channel = own
    const say = () => {
      if (!element) return
      const moment: Moment = {
        position: given.get().player.positionNow(),
        at: clock.now(),
        rate: element.playbackRate,
        isPlaying: !element.paused,
      }
      own.postMessage({ from: 'desk', kind: 'moment', moment } satisfies PopOutMessage)
    }
    const hear = ({ data }: MessageEvent<PopOutMessage>) => {
      if (data.from !== 'picture') return
      if (data.kind === 'bye') return setGone()
      if (!isOut.get()) isOut.set(true)
      if (data.kind === 'hello') say()
      if (data.kind === 'moment') shown = data.moment
      if (data.kind === 'command') run(data.command)
    }
    own.addEventListener('message', hear)
    const stop = clock.every(every, () => {
      say()
      if (shown && clock.now() - shown.at > goneAfter) setGone()
    })
    for (const change of changes) element?.addEventListener(change, say)
    return () => {
      stop()
      for (const change of changes) element?.removeEventListener(change, say)
      own.close()
    }
  }

  return {
    /** True while another window shows the picture. */
    isOut,
    show: () => openPicture(name),
    /** Closes the other window; the picture comes back. */
    close(): void {
      channel?.postMessage({ from: 'desk', kind: 'close' } satisfies PopOutMessage)
      setGone()
    },
    /** The media time that the operator sees, in ms. */
    positionNow: () => (shown ? positionAt(shown, clock.now()) : given.get().player.positionNow()),
    /** Leads the other window, if there is one. */
    open: () => follow(given, ({ player }) => [player.element], begin),
  }
}

export type PopOutPlayer = ReturnType<typeof createPopOut>
