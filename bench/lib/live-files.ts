import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { measure } from './load.ts'
import { report } from './report.ts'
import { median } from './weight.ts'

const compress = promisify(gzip)
/** Of Debian. */
const server = '/usr/sbin/nginx'
const connections = 32
const goal = 0.5

type Served = { path: string; url: string; headers: Record<string, string> }

/** Requests a second of one gateway for a playlist and a part of a live, against nginx with the same files. */
export async function compareWithFiles(playlist: string, folder: string): Promise<void> {
  if (!existsSync(server)) {
    report('served a second, of nginx', 'not measured', 'apt install nginx-light', false)
    return
  }
  const text = await (await fetch(playlist)).text()
  const newest = /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.mp4"/.exec(text)
  const part = [...text.matchAll(/#EXT-X-PART:[^\n]*URI="([\d.]+mp4)"/g)].at(-1)
  if (!newest || !part) throw new Error('The playlist lists no parts.')
  // As a player asks that waits for the next part; who asks later gets the same answer.
  const asked = `${playlist}?_HLS_msn=${newest[1]}&_HLS_part=${newest[2]}`
  const accepted = { 'accept-encoding': 'gzip' }
  const served: Record<string, Served> = {
    playlists: { path: 'live.m3u8', url: asked, headers: accepted },
    parts: { path: 'part.mp4', url: new URL(part[1]!, playlist).href, headers: {} },
  }
  const root = join(folder, 'nginx')
  await mkdir(root, { recursive: true })
  for (const { path, url } of Object.values(served)) {
    const body = Buffer.from(await (await fetch(url)).arrayBuffer())
    await writeFile(join(root, path), body)
    await writeFile(join(root, `${path}.gz`), await compress(body))
  }
  const nginx = await startNginx(root)
  try {
    for (const [name, { path, url, headers }] of Object.entries(served)) {
      const ratios: number[] = []
      let rates = ''
      for (let round = 0; round < 3; round++) {
        const ours = await measure({ url, connections, headers })
        const theirs = await measure({ url: `${nginx.url}/${path}`, connections, headers })
        ratios.push(ours / theirs)
        rates = `${ours.toFixed(0)}/s over ${theirs.toFixed(0)}/s`
      }
      const ratio = median(ratios)
      report(
        `${name} of a live a second`,
        ratio.toFixed(2),
        `at least ${goal} of nginx (last ${rates})`,
        ratio >= goal,
      )
    }
  } finally {
    nginx.end()
  }
}

async function startNginx(root: string): Promise<{ url: string; end(): void }> {
  const port = await freePort()
  const config = [
    'daemon off; master_process off; error_log stderr error;',
    `pid ${root}/nginx.pid;`,
    'events { worker_connections 512; }',
    'http { access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${root}/${name};`,
    ),
    `server { listen 127.0.0.1:${port}; root ${root}; } }`,
  ]
  const file = join(root, 'nginx.conf')
  await writeFile(file, config.join('\n'))
  const child = spawn(server, ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isThere = await fetch(`${url}/live.m3u8`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return { url, end: () => void child.kill('SIGTERM') }
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as { port: number }
  await new Promise((resolve) => listener.close(resolve))
  return port
}
