/**
 * The call that another system makes, at an address of its own: no session, but a signature over the bytes of the body,
 * which is checked before they are parsed. It is a POST, answers 200 without a body once the event is kept, and whatever
 * follows from it is done by a job. The same event twice is kept once. How its events are signed and read, and how large
 * they may be, is stated by the provider.
 */
export const receiveEvents = {
  name: 'receive-events',
  path: '/main-api/inbound/{provider}',
  summary: 'Take an event of another system, signed by it.',
} as const
