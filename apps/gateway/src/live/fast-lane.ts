import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { liveKeyOf } from './live-address.ts'
import { headersOf, isCompressedFor } from './live-answers.ts'
import { type LiveAnswer, liveQueryOf } from './live-media.ts'

/** What a node is given for it: a name and its value, in turns. */
type Headers = string[]

const address = /^\/media\/([\w.-]+)\/(accounts\/\d+\/live\/[\w-]+\/[\w.-]+)(?:\?(.*))?$/

/**
 * Answers what a crowd asks for in the same second before the framework sees it: a playlist or a part of a live that is
 * in memory, at an address that is signed, of what anyone may watch at this moment. Everything else is left to the
 * routes, which decide and answer the same. A viewer asks several times a second, and the way through the framework
 * costs more than the answer. `onAnswer` hears how many seconds one took.
 */
export function openFastLane(
  app: FastifyInstance,
  { files, liveGate, liveMedia }: Pick<Services, 'files' | 'liveGate' | 'liveMedia'>,
  onAnswer: (seconds: number) => void,
): void {
  const made = new WeakMap<LiveAnswer, { plain: Headers; compressed: Headers }>()

  const headersFor = (answer: LiveAnswer, isCompressed: boolean): Headers => {
    let known = made.get(answer)
    if (!known) {
      const of = (isCompressed: boolean) => headersOf(answer, { isCompressed, isByCountry: false }).flat()
      known = { plain: of(false), compressed: answer.compressed ? of(true) : [] }
      made.set(answer, known)
    }
    return isCompressed ? known.compressed : known.plain
  }

  function find({ method, url = '' }: IncomingMessage): LiveAnswer | undefined {
    if (method !== 'GET' || !url.startsWith('/media/')) return undefined
    const [, token = '', key = '', query = ''] = address.exec(url) ?? []
    const live = liveKeyOf(key)
    if (!live || !liveGate.isOpenToAll(live) || !files.isValid(token, key)) return undefined
    return liveMedia.known(live.sessionId, live.file, query ? liveQueryOf(parse(query)) : {})
  }

  app.server.off('request', app.routing)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = find(request)
    if (!answer) return app.routing(request, response)
    const since = performance.now()
    const isCompressed = isCompressedFor(answer, request.headers['accept-encoding'])
    response.writeHead(200, headersFor(answer, isCompressed))
    response.end(isCompressed ? answer.compressed : answer.body, () =>
      onAnswer((performance.now() - since) / 1000),
    )
  })
}
