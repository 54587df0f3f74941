import { platforms } from '../platforms.ts'

/** What an event is doing; its stream and the phase of the match are told elsewhere. */
export const eventStates = ['planned', 'live', 'replay', 'cancelled', 'postponed'] as const
export type EventState = (typeof eventStates)[number]

/**
 * Where a stream comes from: a video of the library, an HLS address, what an encoder sends to a live input, the cameras
 * of AWS, or a platform whose own player shows it.
 */
export const streamKinds = ['video', 'hls', 'input', 'aws', ...platforms] as const
export type StreamKind = (typeof streamKinds)[number]

/** Why a stream is not playable, as the gateway found it. */
export const streamProblems = [
  'private_address',
  'unreachable',
  'refused',
  'not_hls',
  'not_ready',
  'no_segments',
] as const
export type StreamProblem = (typeof streamProblems)[number]

/** A marker counts as soon as it exists; `confirmed` means that nobody will look at it again. */
export const markerStates = ['provisional', 'confirmed', 'retracted'] as const
export type MarkerState = (typeof markerStates)[number]

/** Who logged a marker. Those of a provider count once they are confirmed. */
export const markerSources = ['operator', 'import', 'provider'] as const
export type MarkerSource = (typeof markerSources)[number]

/** The side of a challenger in an event with two of them. */
export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]

/** The phase of a whistle that ends the match. */
export const fullTime = 'full_time'

/** The phase whose goals decide the winner without counting to the score. */
export const shootOut = 'shoot_out'

/** The roles that operators take on a marker desk. */
export const deskRoles = ['home', 'away', 'director'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Seconds after which somebody who has not announced themselves again has left the desk. */
export const presencePatience = 25

/** How fast a recording can be replayed as if it were live. */
export const rehearsalRates = [1, 2, 4, 8, 10, 16, 20] as const

/** Where an overlay stands on the picture. */
export const graphicPositions = [
  'top_left',
  'top',
  'top_right',
  'left',
  'centre',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
] as const
export type GraphicPosition = (typeof graphicPositions)[number]

/** Milliseconds in which the end of an event or conference can be taken back. */
export const endGrace = 5 * 60_000

/** How a live ends, by what carries it: an own input or a recording, AWS, or Dailymotion. */
export const endVariants = ['own', 'aws', 'dailymotion'] as const
export type EndVariant = (typeof endVariants)[number]
