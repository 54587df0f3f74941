import { defineSignedCall } from '../signed-call.ts'

/** What an installation tries its way in with, as the widgets of the tests menu are tried. */
export const receiveTestEvents = defineSignedCall({
  name: 'receive-test-events',
  path: '/main-api/inbound/test',
  summary: 'Take an event of the test provider.',
  provider: 'test',
  maxBytes: 64 * 1024,
  isForTests: true,
})
