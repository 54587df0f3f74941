import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from './lib/product.ts'
import { report } from './lib/report.ts'

const root = join(import.meta.dirname, '..')
const kibibyte = 1024

/** What a browser has fetched, compressed, until the login form and until the list of videos can be used. */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-page-'))
  const product = await startProduct('node', ['scripts/start.mjs'], root, { DATA_DIR: dataDir })
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    const fetched = watch(page)
    await page.goto('/login')
    await page.getByLabel('Username').waitFor()
    const login = await fetched()
    report(
      'JavaScript before the login form',
      `${size(login.script)} KiB`,
      'at most 150 KiB (react-admin 403, Payload 633, Strapi 1784)',
      login.script <= 150 * kibibyte,
    )
    await page.getByLabel('Username').fill('operator')
    await page.getByLabel('Password', { exact: true }).fill('touchline')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /Saves of the month/ })
      .first()
      .waitFor()
    const list = await fetched()
    report(
      'JavaScript before a usable list of videos',
      `${size(list.script)} KiB`,
      'at most 220 KiB, login included',
      list.script <= 220 * kibibyte,
    )
    report(
      'CSS before a usable list of videos',
      `${size(list.stylesheet)} KiB`,
      'at most 25 KiB',
      list.stylesheet <= 25 * kibibyte,
    )
  } finally {
    await browser.close()
    await product.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const size = (bytes: number) => (bytes / kibibyte).toFixed(1)

/** Adds up the bodies of the page's answers as they came over the wire. */
function watch(page: Page) {
  const bodies: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    bodies.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })))
  })
  return async () => {
    const all = await Promise.all(bodies)
    const sum = (wanted: string) =>
      all.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0)
    return { script: sum('script'), stylesheet: sum('stylesheet') }
  }
}
