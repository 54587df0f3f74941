// Installs and builds what is missing and takes screenshots of all screens, see e2e/screenshots.ts.
import { bringBrowser } from './lib/browser.mjs'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, run } from './lib/install.mjs'

installWhereStale()
await buildWhereStale()
const env = { ...environment, CHROMIUM_PATH: bringBrowser() }
process.exit(run(node, ['e2e/screenshots.ts', ...process.argv.slice(2)], { env }))
