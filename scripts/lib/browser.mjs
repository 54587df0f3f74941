import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'
import { root } from './install.mjs'

// The headless build takes half the resources.
const headless = '/usr/bin/chromium-headless-shell'
const known = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of a Chromium: CHROMIUM_PATH, the system's or Playwright's. Undefined if there is none. */
function findBrowser() {
  const found = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))
  if (found) return found
  const script = "import('@playwright/test').then(({chromium}) => console.log(chromium.executablePath()))"
  const own = execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim()
  return existsSync(own) ? own : undefined
}

/**
 * The path of a Chromium; installs it if it is missing and we are root on Debian. Exits with a message if there is
 * none.
 */
export function bringBrowser() {
  if (!existsSync(headless) && !process.env.CHROMIUM_PATH) installDebianPackage('chromium-headless-shell')
  const found = findBrowser() ?? (installDebianPackage('chromium') && findBrowser())
  if (found) return found
  process.stderr.write(
    'The browser tests need Chromium: install it, or run `npx playwright install chromium`, or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}
