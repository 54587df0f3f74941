import { once } from 'node:events'
import { readConfig } from '@touchline/config'
import Fastify from 'fastify'
import faye from 'faye'
import { WebSocket } from 'ws'
import { openBoundClients } from '../../apps/gateway/src/realtime/bound-clients.ts'
import { serveWebSockets } from '../../apps/gateway/src/realtime/websocket-transport.ts'
import type { Carrier, Message } from './carrier.ts'

const channel = '/crowd'
type Reply = { channel: string; clientId?: string; data?: Message[] }

/** Faye behind the WebSockets of the gateway, without its look-up of sessions. */
export const bayeux: Carrier = {
  serve(server) {
    const { _server: inner } = new faye.NodeAdapter({ mount: '/realtime', timeout: 45 })
    const clients = { ...openBoundClients(), isOwn: () => true }
    serveWebSockets({ server, config: readConfig({}), bayeux: inner, clients, log: Fastify().log })
    return (data) => inner._engine.publish({ channel, data })
  },
  async listen(port, hear) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { perMessageDeflate: false })
    const send = (message: object) => socket.send(JSON.stringify([message]))
    const ready = Promise.withResolvers<void>()
    let clientId: string | undefined
    const connect = () => send({ channel: '/meta/connect', connectionType: 'websocket', clientId })
    socket.on('message', (text) => {
      for (const reply of JSON.parse(String(text)) as Reply[])
        if (reply.channel === channel) hear(reply.data ?? [])
        else if (reply.channel === '/meta/handshake') {
          clientId = reply.clientId
          connect()
          send({ channel: '/meta/subscribe', subscription: channel, clientId })
        } else if (reply.channel === '/meta/subscribe') ready.resolve()
        else if (reply.channel === '/meta/connect') connect()
    })
    await once(socket, 'open')
    send({ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'] })
    await ready.promise
  },
}
