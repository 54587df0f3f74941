import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { grantPage } from './authorize.ts'
import { fakeTwitch } from './broadcasts.ts'
import { type Fake, fakeDailymotion, fakeFacebook, fakeGoogle, fakeX } from './networks.ts'
import { readBody, readMultipart } from './parts.ts'
import { World } from './world.ts'

export type { FakeBroadcast, World } from './world.ts'

const fakes: Record<string, Fake> = {
  facebook: fakeFacebook,
  dailymotion: fakeDailymotion,
  twitter: fakeX,
  google: fakeGoogle,
  twitch: fakeTwitch,
}

/** A local server that answers as the five networks do, each below its name, such as `http://127.0.0.1:1234/facebook`. */
export async function startNetworks(): Promise<{ world: World; close(): Promise<void> }> {
  const world = new World()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', world.origin)
    const [, network = ''] = url.pathname.split('/')
    const path = url.pathname.slice(network.length + 1)
    const body = await readBody(request).catch(() => undefined)
    if (!body) return
    const type = request.headers['content-type'] ?? ''
    const form = type.startsWith('multipart/') ? readMultipart(body, type) : undefined
    const fields =
      form?.fields ??
      (type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body.toString())) : {})
    const method = request.method ?? 'GET'
    const page = method === 'GET' && grantPage(network, path, url.searchParams, world)
    if (page) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    world.asked.push(`${method} /${network}${path}`)
    const at = world.faults.findIndex(
      (fault) => fault.network === network && fault.on.test(`${method} ${path}`),
    )
    const [fault] = at < 0 ? [] : world.faults.splice(at, 1)
    const asked = {
      method,
      path,
      url,
      headers: request.headers,
      body,
      fields,
      file: form?.file ?? Buffer.alloc(0),
    }
    if (fault?.silent) return
    const reply = fault && !fault.lost ? fault : (fakes[network]?.(asked, world) ?? { status: 404 })
    fault?.meanwhile?.()
    if (fault?.lost) return response.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    const isText = typeof reply.body === 'string'
    response.end(reply.body === undefined || isText ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  world.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The environment of a product that reaches the fake networks. */
export const networkEnvironment = ({ origin }: World): Record<string, string> =>
  Object.fromEntries(
    ['FACEBOOK', 'DAILYMOTION', 'TWITTER', 'GOOGLE', 'TWITCH'].flatMap((name) => [
      [`${name}_API_URL`, `${origin}/${name.toLowerCase()}`],
      [`${name}_CLIENT_ID`, `${name.toLowerCase()}-client`],
      [`${name}_CLIENT_SECRET`, `${name.toLowerCase()}-secret`],
    ]),
  )
