import { type EventStream, isPlatform, type Platform, type SportEvent } from '@touchline/contract/light'

/** The platform whose player shows a stream; undefined if it is played here. */
export const platformOfStream = (stream: Pick<EventStream, 'kind'> | undefined): Platform | undefined =>
  stream && isPlatform(stream.kind) ? stream.kind : undefined

type Watched = {
  event: Pick<SportEvent, 'state' | 'ended'>
  stream: Pick<EventStream, 'kind' | 'check'> | undefined
}

/**
 * Where an event is that a platform plays, in ms since it went on air: at the clock's time, since its picture is not
 * seen here. Undefined for other streams; 0 before it goes on air.
 */
export function clockPosition({ event, stream }: Watched, now: number): number | undefined {
  if (!platformOfStream(stream)) return undefined
  const began = Date.parse(stream?.check?.beganAt ?? '')
  if (Number.isNaN(began)) return 0
  const until = event.state === 'live' ? now : Date.parse(event.ended?.at ?? '') || began
  return Math.max(0, until - began)
}
