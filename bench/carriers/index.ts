import { bayeux } from './bayeux.ts'
import type { Carrier } from './carrier.ts'
import { polling } from './polling.ts'
import { serverSentEvents } from './server-sent-events.ts'
import { webSocket } from './web-socket.ts'

export const carriers: Record<string, Carrier> = {
  'Bayeux (faye)': bayeux,
  'server-sent events': serverSentEvents,
  'WebSocket (ws)': webSocket,
  polling,
}
