/** What the desk says of its player, and the second window of the picture that it shows. */
export type Moment = {
  /** Media time in ms. */
  position: number
  /** Milliseconds since 1970, which both windows share. */
  at: number
  rate: number
  isPlaying: boolean
}

/** What the second window tells the desk to do. */
export type PopOutCommand =
  | { kind: 'toggle' }
  | { kind: 'step'; frames: number }
  | { kind: 'skip'; seconds: number }

export type PopOutMessage =
  | { from: 'desk'; kind: 'moment'; moment: Moment }
  | { from: 'desk'; kind: 'close' }
  | { from: 'picture'; kind: 'moment'; moment: Moment }
  | { from: 'picture'; kind: 'hello' | 'bye' }
  | { from: 'picture'; kind: 'command'; command: PopOutCommand }

export const channelOf = (eventId: number): string => `desk-player-${eventId}`

/** Where the picture of a moment is by now, in ms of the media. */
export const positionAt = ({ position, at, rate, isPlaying }: Moment, now: number): number =>
  isPlaying ? position + Math.max(0, now - at) * rate : position

/** How far a playing picture may be off before it jumps, in ms of real time. */
const tolerance = 200

/** Where the second window has to jump to, to show what the desk plays; undefined if it is near enough. */
export function jumpOf(leader: Moment, own: number, frame: number, now: number): number | undefined {
  const wanted = positionAt(leader, now)
  const most = leader.isPlaying ? Math.max(frame, tolerance * leader.rate) : frame / 2
  return Math.abs(wanted - own) > most ? wanted : undefined
}
