// All checks that do not run the product: style, types, dead code, import rules, spelling, drift.

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, root } from './lib/install.mjs'

installWhereStale()
// What a browser fetches is measured.
await buildWhereStale()
const bin = (name) => join(root, 'node_modules', '.bin', name)
// One checker each, since the projects run in parallel: every checker of a project infers the contract's types again.
const typesOf = (project) => ['-p', project, '--checkers', '1']
// The longest first, so that it does not run alone at the end.
const checks = [
  ['types of the back-office', bin('tsc'), typesOf('apps/back-office')],
  ['types', bin('tsc'), typesOf('.')],
  ['style', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['dead code', node, [bin('knip')]],
  ['spelling', node, ['scripts/check-words.ts']],
  ['drift', node, ['scripts/check-drift.ts']],
  ['types of the journeys', bin('tsc'), typesOf('e2e')],
  ['types of the player', bin('tsc'), typesOf('apps/player')],
  ['import rules', node, ['scripts/check-imports.ts']],
  ['rules of tests', node, ['scripts/check-tests.ts']],
  ['classes', node, ['scripts/check-classes.ts']],
  ['figures', node, ['scripts/check-figures.ts']],
]
const failed = []
const waiting = checks.values()
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
process.stdout.write(
  failed.length === 0 ? '\nAll checks are clean.\n' : `\nNot clean: ${failed.join(', ')}.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)

async function runWaiting() {
  for (const [name, command, args] of waiting) {
    const { code, said } = await runQuietly(command, args)
    process.stdout.write(`\n— ${name}\n${said}`)
    if (code !== 0) failed.push(name)
  }
}

/** Runs a program; returns its exit code and output. */
function runQuietly(command, args) {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}
