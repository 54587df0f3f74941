// Takes screenshots of all screens and of what opens over them, in both languages, light and dark, on desktop and
// phone, with a page to browse them. `npm run screenshots [folder]`; `--readme` takes the three of the README instead.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { startProduct } from '../scripts/lib/product.ts'
import { desktop, pathOf, phone, request, screens, speak } from './all-screens.ts'
import { allParts } from './open-game-parts.ts'
import { openPart } from './open-parts.ts'
import { whenStill } from './when-still.ts'
import { makeFolder } from './world/make-world.ts'

const root = join(import.meta.dirname, '..')
const languages = ['en', 'fr'] as const
const schemes = ['light', 'dark'] as const
const viewports = { desktop, phone }

const isForReadme = process.argv.includes('--readme')
const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const folder = isForReadme ? join(root, 'docs/screenshots') : join(root, named ?? 'screenshots')

const dataDir = await makeFolder()
const product = await startProduct({
  script: 'apps/supervisor/src/main.ts',
  environment: { DATA_DIR: dataDir, NODE_ENV: 'development' },
})
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  await (isForReadme ? takeReadme(browser) : takeAll(browser))
} finally {
  await browser.close()
  await product.end()
  await rm(dataDir, { recursive: true, force: true })
}
process.stdout.write(`The pictures are in ${folder}\n`)

async function takeAll(browser: Browser): Promise<void> {
  const rows: string[][] = [...screens.map(({ path }) => [path]), ...allParts.map(({ name }) => [name])]
  for (const language of languages)
    for (const [device, viewport] of Object.entries(viewports)) {
      const page = await logIn(browser, { viewport, deviceScaleFactor: 1 })
      await speak(page, language)
      for (const [index, screen] of screens.entries()) {
        await page.goto(await pathOf(page, screen))
        rows[index]!.push(...(await takeBoth(page, index, `${language}-${device}`)))
      }
      for (const [index, part] of allParts.entries()) {
        if (part.on && part.on !== device) continue
        await page.goto(await pathOf(page, part))
        await settle(page)
        await openPart(page, part)
        // Dialogs and drawers fetch their content.
        await page.waitForLoadState('networkidle')
        const at = screens.length + index
        rows[at]!.push(...(await takeBoth(page, at, `${language}-${device}`)))
      }
      await speak(page, 'en')
      await page.context().close()
    }
  await writeFile(join(folder, 'index.html'), sheetOf(rows))
}

/** Takes the page in light and dark; returns the names of the screenshots. */
async function takeBoth(page: Page, index: number, look: string): Promise<string[]> {
  const names: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const name = `${String(index + 1).padStart(2, '0')}-${look}-${colorScheme}.png`
    await page.screenshot({ path: join(folder, name) })
    names.push(name)
  }
  return names
}

async function takeReadme(browser: Browser): Promise<void> {
  const page = await logIn(browser, { viewport: desktop, deviceScaleFactor: 2 })
  const take = async (name: string, path: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await settle(page)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  await take('list', '/medias/videos/list', 'light')
  const [, , video, clip] = screens
  await take('clip-desk', await pathOf(page, clip!), 'light')
  await take('dark', await pathOf(page, video!), 'dark')
}

/** A page logged in as the operator, once the demo world is complete. */
async function logIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', ...options })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (;;) {
    const ready = await request(page, '/main-api/videos?q=matchday&state=ready')
    const all = await request(page, '/main-api/videos?q=matchday')
    if (all.body.total > 0 && ready.body.total === all.body.total) break
    await delay(500)
  }
  return page
}

/** Waits until the screen is loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null &&
      !/\n(Loading|Chargement)$/.test(document.body.innerText.trim()),
  )
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every((video) => !video.crossOrigin || video.readyState > 1),
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await whenStill(page)
}

/** An HTML page with a row for each screen. */
function sheetOf(rows: readonly string[][]): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 14px system-ui; background: #888; }
  section { display: flex; gap: 8px; align-items: start; overflow-x: auto; margin-bottom: 16px; }
  img { height: 420px; }
</style>
${rows.map(([path, ...names]) => `<h2>${path}</h2><section>${names.map((name) => `<a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a>`).join('')}</section>`).join('\n')}
`
}
