import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Cloud, Refusal, type WireChannel } from './cloud.ts'
import { claimOf, isSignedWith } from './signature.ts'

export { type Cloud, Refusal } from './cloud.ts'

/** What a test says about a request before the service answers: nothing, a refusal, or no answer at all. */
type Interference = (operation: string) => Refusal | 'never' | 'lost' | undefined

export type FakeMediaLive = {
  /** The address for `endpoint`. */
  url: string
  cloud: Cloud
  /** Secrets by the ids of their keys. */
  keys: Map<string, string>
  /** The operations that were asked for, in order. */
  asked: string[]
  /** Replaced by tests. `lost`: it is done, and the answer does not arrive. */
  interfere: Interference
  close(): Promise<void>
}

type Body = never
type Route = [
  method: string,
  path: RegExp,
  name: string,
  answer: (cloud: Cloud, id: string, body: Body) => unknown,
]

/** A channel as lists have it. */
const listed = ({ encoderSettings: _, ...channel }: WireChannel) => channel

const routes: readonly Route[] = [
  [
    'GET',
    /^\/prod\/channels$/,
    'ListChannels',
    (cloud) => ({ channels: [...cloud.channels.values()].map(listed) }),
  ],
  ['POST', /^\/prod\/channels$/, 'CreateChannel', (cloud, _, body) => cloud.createChannel(body)],
  ['GET', /^\/prod\/channels\/([^/]+)$/, 'DescribeChannel', (cloud, id) => cloud.find(id)],
  [
    'PUT',
    /^\/prod\/channels\/([^/]+)$/,
    'UpdateChannel',
    (cloud, id, body) => ({ channel: cloud.update(id, body) }),
  ],
  ['POST', /^\/prod\/channels\/([^/]+)\/start$/, 'StartChannel', (cloud, id) => cloud.start(id)],
  ['POST', /^\/prod\/channels\/([^/]+)\/stop$/, 'StopChannel', (cloud, id) => cloud.stop(id)],
  [
    ...(['GET', /^\/prod\/channels\/([^/]+)\/alerts$/, 'ListAlerts'] as const),
    (cloud, id) => ({
      alerts: (cloud.alerts.get(cloud.find(id).id) ?? []).filter(({ state }) => state === 'SET'),
    }),
  ],
  [
    'POST',
    /^\/prod\/inputSecurityGroups$/,
    'CreateInputSecurityGroup',
    (cloud, _, body) => cloud.createGroup(body),
  ],
  [
    ...(['DELETE', /^\/prod\/inputSecurityGroups\/([^/]+)$/, 'DeleteInputSecurityGroup'] as const),
    (cloud, id) => cloud.remove(cloud.groups, id),
  ],
  ['POST', /^\/prod\/inputs$/, 'CreateInput', (cloud, _, body) => cloud.createInput(body)],
  ['DELETE', /^\/prod\/inputs\/([^/]+)$/, 'DeleteInput', (cloud, id) => cloud.remove(cloud.inputs, id)],
  [
    ...(['GET', /^\/prod\/inputs\/([^/]+)$/, 'DescribeInput'] as const),
    (cloud, id) => {
      const input = cloud.inputs.get(id)
      if (!input) throw new Refusal(404, 'NotFoundException', 'Input not found')
      return input
    },
  ],
]

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, body: object, type?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(type && { 'x-amzn-errortype': type }),
  })
  response.end(JSON.stringify(body))
}

/** A local server that answers as AWS Elemental MediaLive does, built from its published model. */
export async function startMediaLive(): Promise<FakeMediaLive> {
  const fake: FakeMediaLive = {
    ...{ url: '', cloud: new Cloud(), keys: new Map([['AKIATOUCHLINE00001', 'quillmark']]), asked: [] },
    interfere: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function answerOf(request: IncomingMessage, body: Buffer): { name: string; answer: () => unknown } {
    const { pathname } = new URL(request.url ?? '/', fake.url)
    for (const [method, path, name, answer] of routes) {
      const match = method === request.method ? path.exec(pathname) : null
      const parsed = body.length > 0 ? JSON.parse(body.toString()) : {}
      if (match)
        return {
          name,
          answer: () => answer(fake.cloud, decodeURIComponent(match[1] ?? ''), parsed as Body),
        }
    }
    throw new Refusal(404, 'NotFoundException', `Nothing at ${request.method} ${pathname}`)
  }

  function checkSignature(request: IncomingMessage, body: Buffer): void {
    const claim = claimOf(request)
    const secret = claim && fake.keys.get(claim.accessKeyId)
    if (!claim || secret === undefined)
      throw new Refusal(
        403,
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    if (!isSignedWith(secret, claim.region, request, body))
      throw new Refusal(
        403,
        'InvalidSignatureException',
        'The request signature we calculated does not match.',
      )
  }

  const server = createServer(async (request, response) => {
    try {
      const body = await readBody(request)
      const { name, answer } = answerOf(request, body)
      fake.asked.push(name)
      const said = fake.interfere(name)
      if (said === 'never') return
      if (said instanceof Refusal) throw said
      checkSignature(request, body)
      const result = answer() as object
      if (said !== 'lost') send(response, 200, result)
    } catch (error) {
      if (!(error instanceof Refusal))
        return void send(response, 500, { message: String(error) }, 'InternalServerErrorException')
      send(response, error.status, { message: error.message, ...error.more }, error.type)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}
