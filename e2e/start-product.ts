import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Starts the product as a person would, on a free port and an empty folder; answers its address and what ends it again. */
export async function startProduct(): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-e2e-'))
  const product = spawn(process.execPath, ['apps/supervisor/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return {
    address: await addressOf(product),
    async stop() {
      const gone = once(product, 'exit')
      product.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Reads the address off the last line of the start. */
async function addressOf(product: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of product.stdout!.iterator({ destroyOnReturn: false })) {
    said += chunk
    const address = /ready at (http:\S+)/.exec(said)?.[1]
    if (address) {
      product.stdout!.resume()
      return address
    }
  }
  throw new Error(`The product did not start:\n${said}`)
}
