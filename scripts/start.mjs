// Installs what is missing, builds what is stale, and runs the gateway, which brings up everything else.
// Plain JavaScript: it runs on whatever Node the machine has, before the project's own is there.
import { spawn } from 'node:child_process'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, root } from './lib/install.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(`Touchline needs Node 20 or later to start; this is ${process.version}.\n`)
  process.exit(1)
}
installWhereStale()
buildWhereStale()

// The gateway ends when the channel closes, however this process ends.
// A small young generation: half the memory when nothing happens, for a little more work when much does.
const gateway = spawn(node, ['--max-semi-space-size=8', 'apps/gateway/src/main.ts'], {
  cwd: root,
  env: environment,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
gateway.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => gateway.kill(signal))
// A terminal sends Ctrl-C to the gateway too; it decides when everything has ended.
process.on('SIGINT', () => {})

// npm passes no signal on when it is killed outright: then our parent is another one.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && gateway.kill('SIGTERM'), 500).unref()
}
