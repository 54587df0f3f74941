// Everything that can be said of the code without running the product: style, types, dead code, import rules, drift.

import { join } from 'node:path'
import { installWhereStale, node, root, run } from './lib/install.mjs'

installWhereStale()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const checks = [
  ['style', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['-p', '.']],
  ['types of the back-office', bin('tsc'), ['-p', 'apps/back-office']],
  ['types of the player', bin('tsc'), ['-p', 'apps/player']],
  ['types of the journeys', bin('tsc'), ['-p', 'e2e']],
  ['dead code', node, [bin('knip')]],
  ['import rules', node, ['scripts/check-imports.ts']],
  ['drift', node, ['scripts/check-drift.ts']],
]
const failed = []
for (const [name, command, args] of checks) {
  process.stdout.write(`\n— ${name}\n`)
  if (run(command, args) !== 0) failed.push(name)
}
process.stdout.write(
  failed.length === 0 ? '\nAll checks are clean.\n' : `\nNot clean: ${failed.join(', ')}.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
