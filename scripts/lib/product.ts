import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Product = {
  child: ChildProcess
  url: string
  /** Seconds from the command until the URL is printed. */
  seconds: number
  end(): Promise<void>
}

type Start = {
  /** A Node script in the folder. */
  script?: string
  /** The project folder. */
  cwd?: string
  environment: { DATA_DIR: string } & Record<string, string>
}

/** Starts the product as a user would, on free ports, and waits for its URL. */
export async function startProduct({
  script = 'scripts/start.mjs',
  cwd = root,
  environment,
}: Start): Promise<Product> {
  const since = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', RTMP_PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    said += chunk
    const url = /ready at (http:\S+)/.exec(said)?.[1]
    if (!url) continue
    child.stdout!.resume()
    const seconds = (performance.now() - since) / 1000
    return { child, url, seconds, end: () => end(child) }
  }
  throw new Error(`The product did not start:\n${said}`)
}

async function end(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Logs in through the API; returns a function that sends requests as that user. */
export async function callerOf(url: string, username = 'operator') {
  const answer = await fetch(`${url}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'touchline' }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (reply.status === 204 ? undefined : await reply.json()) as T
  }
}
