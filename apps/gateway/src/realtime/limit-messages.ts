import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NodeAdapter } from 'faye'
import Base from 'websocket-driver/lib/websocket/driver/base.js'

/** Bytes of one request or one message; what pages send is a few hundred. */
const most = 64 * 1024

/** Faye keeps a body in memory before it knows whose it is: larger ones are refused with 413, as they come. */
export function limitMessages(bayeux: NodeAdapter): void {
  Base.prototype.MAX_LENGTH = most
  const handle = bayeux.handle.bind(bayeux)
  bayeux.handle = (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse(request, response)
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) refuse(request, response)
    })
    handle(request, response)
  }
}

/** Answers, and closes the line after it: faye hears no more of the body. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  for (const event of ['data', 'end', 'error']) request.removeAllListeners(event)
  response.writeHead(413, { connection: 'close' }).end()
}
