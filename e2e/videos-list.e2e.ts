import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, test } from './person.ts'

const list = '/medias/videos/list'
const rows = (page: Page) => page.getByRole('table', { name: 'Videos' }).locator('tbody tr')
const bar = (page: Page) => page.getByRole('main')

/** Creates videos without a file, numbered from `Drill 01`. */
const make = (page: Page, name: string, count: number) =>
  page.evaluate(
    async ([name, count]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      for (let number = 1; number <= count; number++) {
        const body = JSON.stringify({ name: `${name} ${String(number).padStart(2, '0')}` })
        await fetch('/main-api/videos', { method: 'POST', headers, body })
      }
    },
    [name, count] as const,
  )

/** The other tests expect the demo world's videos on the first page. */
test.afterEach(({ person: page }) =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    for (const name of ['Drill', 'Stop']) {
      const made = await fetch(`/main-api/videos?limit=100&q=${name}`, { headers })
      for (const { id } of (await made.json()).data)
        await fetch(`/main-api/videos/${id}`, { method: 'DELETE', headers })
    }
  }),
)

test('ROUTE-99 a selection has ranges, goes beyond the page, and what it does is undone', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await make(page, 'Drill', 26)
  await page.goto(`${list}?q=drill&sort=name`)
  await expect(rows(page)).toHaveCount(25)

  await test.step('Shift takes the rows between, Escape none', async () => {
    await page.getByRole('checkbox', { name: 'Select Drill 02' }).click()
    await page.getByRole('checkbox', { name: 'Select Drill 05' }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select Drill 03' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('4 selected')).toBeHidden()
  })

  await test.step('all that match get a category, and lose it again', async () => {
    await page.getByRole('checkbox', { name: 'Select Drill 01' }).click()
    await page.getByRole('button', { name: 'Select all 26 that match' }).click()
    await expect(page.getByText('26 selected')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Category', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to categories' })
    await dialog.getByLabel('Categories').first().click()
    await page.getByRole('option', { name: 'Highlights' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('26 videos updated')).toBeVisible()
    await expect(rows(page).first()).toContainText('Highlights')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page).first()).not.toContainText('Highlights')
  })
})

test('work on many can be stopped, and what needs a choice asks first', async ({ person: page }) => {
  await logIn(page, 'operator')
  await make(page, 'Stop', 26)

  await test.step('work on many can be stopped', async () => {
    await page.goto(`${list}?q=stop&sort=name`)
    const door = Promise.withResolvers<void>()
    await page.route('**/main-api/videos/*', async (route) => {
      if (route.request().method() === 'DELETE') await door.promise
      await route.continue()
    })
    await page.getByRole('checkbox', { name: 'Select Stop 01' }).click()
    await page.getByRole('button', { name: 'Select all 26 that match' }).click()
    await bar(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('0 of 26')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    door.resolve()
    await expect(page.getByText('Video deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('checkbox', { name: 'Select Stop 01' })).toBeVisible()
  })

  await test.step('the others ask first', async () => {
    await page.getByRole('checkbox', { name: 'Select Stop 02' }).click()
    for (const [button, title] of [
      ['Visibility', 'Change visibility'],
      ['Availability', 'Change availability'],
      ['Playlist', 'Add to a playlist'],
      ['Download', 'Download originals'],
    ] as const) {
      await bar(page).getByRole('button', { name: button, exact: true }).last().click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      if (button === 'Playlist') {
        await dialog.getByRole('radio', { name: 'Matchday 12' }).click()
        await dialog.getByRole('button', { name: 'Add' }).click()
        await expect(page.getByText('1 video added to Matchday 12')).toBeVisible()
        await page.getByRole('button', { name: 'Undo' }).click()
      } else if (button === 'Visibility') {
        await dialog.getByRole('button', { name: 'Apply' }).click()
        await expect(page.getByText('No changes needed')).toBeVisible()
      } else await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})

test('ROUTE-99 a list is narrowed by date, duration and creator, and saved as a view', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto(list)
  await page.getByRole('button', { name: 'Created', exact: true }).first().click()
  const created = page.getByRole('dialog', { name: 'Created' })
  await expectAccessible(page)
  await created.getByLabel('Last 7 days').check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/createdAt=7d/)
  await expect(page.getByRole('button', { name: 'Created: Last 7 days' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Saves of the month/ })).toBeVisible()

  await page.getByRole('button', { name: 'More filters' }).click()
  const more = page.getByRole('dialog', { name: 'More filters' })
  await expectAccessible(page)
  await more.getByRole('textbox', { name: 'From' }).fill('0:15')
  await more.getByRole('textbox', { name: 'To' }).fill('0:25')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/duration=15\.\.25/)
  await expect(page.getByRole('link', { name: /All goals of matchday/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Saves of the month/ })).toHaveCount(0)

  await test.step('a saved view has the filters and the grid, after a reload too', async () => {
    await page.getByRole('button', { name: 'Grid' }).click()
    await expect(page.getByRole('list', { name: 'Videos' })).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'View name' }).fill('Short and new')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(rows(page).first()).toBeVisible()
    await page.goto(list)
    await expect(page.getByRole('link', { name: /Saves of the month/ })).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Short and new' }).click()
    await expect(page).toHaveURL(/createdAt=7d/)
    await expect(page.getByRole('list', { name: 'Videos' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Saves of the month/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Delete view Short and new' }).click()
    await expect(page.getByText('No saved views yet')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the file has the columns that are shown, by their titles', async () => {
    await page.goto(`${list}?q=saves&columns=duration,tags&view=table`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toEqual(['"Name","Tags","Duration"', expect.stringMatching(/^Saves of the month,"?Saves/)])
  })

  await test.step('the creator is oneself', async () => {
    await make(page, 'Mine', 1)
    await page.goto(list)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('dialog', { name: 'More filters' }).getByLabel('Me', { exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Mine 01' })).toBeVisible()
  })
})

test('the grid is remembered, and the pointer goes through a video', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto(list)
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.goto(list)
  const grid = page.getByRole('list', { name: 'Videos' })
  const card = grid.getByRole('listitem').filter({ hasText: 'Saves of the month' })
  await expectAccessible(page)
  await card.locator('img').hover()
  await expect(card.locator('[data-tile]')).toBeVisible()
  await card.locator('img').click()
  await expect(page).toHaveURL(/\/edit\/\d+/)
})

test('ROUTE-99 any page is a jump away, and the next item beyond the page’s end', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await make(page, 'Jump', 53)
  await page.goto(`${list}?q=jump&sort=name`)
  await page.getByRole('textbox', { name: 'Page', exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('link', { name: 'Jump 50' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Jump 50')
  await expect(page.getByText('50 of 53')).toBeVisible()
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(heading).toHaveText('Jump 51')
  await expect(page.getByText('51 of 53')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading).toHaveText('Jump 50')
  await expectAccessible(page)
})

for (const scheme of ['light', 'dark'] as const)
  test(`a phone has cards and one filter button, in ${scheme}`, async ({ person: page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await logIn(page, 'operator')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(list)
    const cards = page.getByRole('list', { name: 'Videos' })
    await expect(cards.getByRole('listitem').first()).toBeVisible()
    const top = (await cards.boundingBox())!.y
    expect(top).toBeLessThan(180)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters and sort order' })
    await expectAccessible(page)
    await sheet.getByLabel('Unlisted').or(sheet.getByLabel('With the link')).check()
    await sheet.getByLabel('Sort by').selectOption('name')
    // Other journeys may have shared videos of this product.
    const { total } = (await request(page, `/main-api/videos?visibility=unlisted`)).body as { total: number }
    await sheet.getByRole('button', { name: total === 1 ? 'Show 1 result' : `Show ${total} results` }).click()
    await expect(cards.getByRole('listitem')).toHaveCount(total)
    await expect(page).toHaveURL(/sort=name/)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectAccessible(page)
    await cards.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/edit\/\d+/)
  })
