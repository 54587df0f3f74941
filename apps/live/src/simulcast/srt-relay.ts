import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { openSrtAcknowledgements, type SrtAcknowledgements } from '@touchline/egress'

/** Carries the packets of one SRT caller on this machine to a target and back, and reads what is acknowledged. */
export type SrtRelay = {
  /** Where the caller calls. */
  readonly port: number
  readonly acknowledgements: SrtAcknowledgements
  close(): void
}

export async function openSrtRelay(target: { address: string; port: number }): Promise<SrtRelay> {
  const acknowledgements = openSrtAcknowledgements()
  const near = createSocket('udp4')
  const far = createSocket(isIPv6(target.address) ? 'udp6' : 'udp4')
  let caller: number | undefined
  const sockets: Socket[] = [near, far]
  // A target that is not there is told to the caller by its silence.
  for (const socket of sockets) socket.on('error', () => {})
  near.on('message', (packet, { port }) => {
    caller ??= port
    if (port !== caller) return
    acknowledgements.sent(packet)
    far.send(packet, target.port, target.address, () => {})
  })
  far.on('message', (packet, { address, port }) => {
    if (caller === undefined || port !== target.port || address !== target.address) return
    acknowledgements.received(packet)
    near.send(packet, caller, '127.0.0.1', () => {})
  })
  near.bind(0, '127.0.0.1')
  far.bind(0)
  await Promise.all(sockets.map((socket) => once(socket, 'listening')))
  return {
    port: near.address().port,
    acknowledgements,
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
