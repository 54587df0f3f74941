// Installs what is missing, builds what is stale and runs the supervisor, which starts everything else. Plain
// JavaScript, since it runs on the system's Node before the project's own is installed.
import { spawn } from 'node:child_process'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, root } from './lib/install.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(`Touchline needs Node 20 or later to start; this is ${process.version}.\n`)
  process.exit(1)
}
installWhereStale()
await buildWhereStale()

// The supervisor ends when its IPC channel closes, however this process ends.
const supervisor = spawn(node, ['--max-semi-space-size=1', 'apps/supervisor/src/main.ts'], {
  cwd: root,
  env: environment,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
supervisor.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.kill(signal))
// A terminal sends Ctrl-C to the supervisor too, which ends when all its processes have.
process.on('SIGINT', () => {})

// npm forwards no signal when it is killed with SIGKILL: our parent process changes instead. There must be no shell in
// between, see "start" in package.json.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && supervisor.kill('SIGTERM'), 500).unref()
}
