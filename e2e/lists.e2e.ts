import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, openPage, test } from './person.ts'

/** The gateway's error for a duplicate name; the page shows its own text. */
const taken = { path: 'name', code: 'taken', key: 'common.taken', params: {}, message: 'Not shown.' }
const table = (page: Page) => page.getByRole('table', { name: 'Tags' })
const rows = (page: Page) => table(page).locator('tbody tr')
const names = (page: Page) => table(page).locator('tbody').getByRole('link').allTextContents()
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })

test('ROUTE-35 a list is searched, filtered, sorted, and kept in its address', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/list')
  await expect(row(page, 'Goals')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
  await expectAccessible(page)

  await test.step('search, filter and sort stand in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search Tags' }).fill('harb')
    await expect(page).toHaveURL(/q=harb/)
    await expect.poll(() => names(page)).toEqual(['Harbour City'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/q=/)
    await page.getByRole('button', { name: 'Type', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'Type' }).getByLabel('club').check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/tagType=club/)
    await expect(page.getByRole('button', { name: 'Type: club' })).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
    await table(page).getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=-name/)
    await expect
      .poll(() => names(page))
      .toEqual(['Saltmarsh United', 'Lighthouse AFC', 'Kestrel Rovers', 'Harbour City'])
  })

  await test.step('they are as they were after a look into an item, and after a reload', async () => {
    const address = page.url()
    await page.getByRole('link', { name: 'Kestrel Rovers' }).click()
    await expect(page.getByRole('heading', { name: 'Kestrel Rovers' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect.poll(() => names(page)).toHaveLength(4)
  })

  await test.step('the file has what the list has', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('tags.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Saltmarsh United')
  })

  await test.step('nothing found is said', async () => {
    await page.goto('/account/tags/list?q=nothinglikethis')
    await expect(page.getByText('No results')).toBeVisible()
    await expectAccessible(page)
  })
})

test('ROUTE-36 ROUTE-37 VALID-08 VALID-09 a tag is made, changed, selected by keys, removed and brought back', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/list')
  await page.getByRole('link', { name: 'New tag' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })

  await test.step('an error is shown under its field', async () => {
    await name.fill(' ')
    await name.blur()
    const error = page.getByText('Required', { exact: true })
    await expect(error).toBeVisible()
    const [field, text] = [await name.boundingBox(), await error.boundingBox()]
    expect(text!.y).toBeGreaterThanOrEqual(field!.y + field!.height - 1)
    await name.fill('Alpha')
    await name.blur()
    await expect(error).toBeHidden()
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    await expect(name).toHaveCSS('border-top-color', accent)
  })

  await test.step('what the gateway refuses lands on its field', async () => {
    await page.route('**/main-api/tags', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const errors = [taken]
      await route.fulfill({ status: 409, json: { code: 'conflict', message: 'Taken.', errors } })
    })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('This is already taken.')).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await page.unroute('**/main-api/tags')
  })

  await test.step('ERR-07 it is made, and its address is the tag’s', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Tag created')).toBeVisible()
    await expect(page).toHaveURL(/\/account\/tags\/edit\/\d+/)
    await expect(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('changes are taken back as a whole', async () => {
    await name.fill('Alpha one')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(name).toHaveValue('Alpha')
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  await test.step('unsaved changes are not lost by chance', async () => {
    await name.fill('Alpha two')
    await page.getByRole('link', { name: 'Back to list' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('link', { name: 'Back to list' })).toBeFocused()
    await expect(name).toHaveValue('Alpha two')
    await page.getByRole('link', { name: 'Back to list' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/account\/tags\/list/)
  })

  await test.step('j, k, x and Enter', async () => {
    await expect(row(page, 'Alpha')).toBeVisible()
    const order = await names(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select ${order[0]}` })).toBeChecked()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: order[0] })).toBeVisible()
    await page.goBack()
  })

  await test.step('several are deleted at once, and Undo brings them back', async () => {
    await page.getByRole('checkbox', { name: 'Select Alpha' }).check()
    await page.getByRole('checkbox', { name: 'Select Behind the scenes' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Alpha')).toHaveCount(0)
    await expect(row(page, 'Behind the scenes')).toHaveCount(0)
    await expect(page.getByText('2 tags deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Alpha')).toBeVisible()
    await expect(row(page, 'Behind the scenes')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select Alpha' })).not.toBeChecked()
    await expect(page.getByText('2 selected')).toBeHidden()
  })

  await test.step('an emptied type is taken away', async () => {
    await page.getByRole('link', { name: 'Alpha' }).click()
    const type = page.getByRole('textbox', { name: 'Type' })
    const save = page.getByRole('button', { name: 'Save' })
    for (const text of ['letter', '']) {
      await type.fill(text)
      await save.click()
      await expect(save).toBeDisabled()
      await page.reload()
      await expect(name).toHaveValue('Alpha')
      await expect(type).toHaveValue(text)
    }
  })
})

test('an offer to undo waits while it has the focus', async ({ person: page }) => {
  await page.clock.install()
  await logIn(page, 'operator')
  await page.goto('/account/tags/list')
  await page.getByRole('checkbox', { name: 'Select Goals' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.runFor(60_000)
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(row(page, 'Goals')).toBeVisible()
})

test('leaving a page is no lost connection', async ({ person: page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  // Ignores a socket that has been replaced by another one.
  const followed = () =>
    new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes('/meta/connect') && resolve()),
      ),
    )
  await Promise.all([followed(), logIn(page, 'operator')])
  await Promise.all([followed(), page.goto('/account/tags/list')])
  expect(said).toEqual([])
  // The browser restores a page from its back/forward cache.
  const turn = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await turn('pagehide')
  await Promise.all([followed(), turn('pageshow')])
  expect(said).toEqual([])
})

test('two people at one tag: news arrives, and who saves last chooses', async ({ person: page, browser }) => {
  const colleague = await openPage(browser)
  await logIn(page, 'operator')
  await logIn(colleague, 'operator')
  await page.goto('/account/tags/new')
  await colleague.goto('/account/tags/list?q=zeb')
  await expect(colleague.getByText('No results')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra')
  await page.getByRole('button', { name: 'Create' }).click()
  await colleague.getByRole('link', { name: 'Zebra' }).click()
  await expect(colleague.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra')

  // A remote change updates an unchanged form; a form being edited keeps its content.
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra one')
  await colleague.getByRole('textbox', { name: 'Name' }).fill('Zebra mine')
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra theirs')
  await page.getByRole('textbox', { name: 'Type' }).fill('animal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Zebra theirs' })).toBeVisible()

  await colleague.getByRole('button', { name: 'Save' }).click()
  const choice = colleague.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
  await expect(choice.getByText('Zebra mine')).toBeVisible()
  await expect(choice.getByText('Zebra theirs')).toBeVisible()
  await expectAccessible(colleague)
  // Fields that the colleague did not change cause no conflict and are not reverted.
  await expect(choice.getByRole('group', { name: 'Type' })).toHaveCount(0)
  await refuse(colleague, 1)
  await choice.getByRole('button', { name: 'Save this choice' }).click()
  await expect(choice).toBeHidden()
  await expect(colleague.getByText('This is already taken.')).toBeVisible()
  await expect(colleague.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra mine')
  await expect(page.getByRole('textbox', { name: 'Type' })).toHaveValue('animal')

  // There is no conflict when both wrote the same value.
  await colleague.getByRole('textbox', { name: 'Type' }).fill('stripes')
  await page.getByRole('textbox', { name: 'Type' }).fill('stripes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  const answers: number[] = []
  colleague.on('response', (answer) => answer.request().method() === 'PUT' && answers.push(answer.status()))
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(choice).toBeHidden()
  await expect.poll(() => answers).toEqual([412, 200])
  await colleague.context().close()
})

/** Makes the given number of tag writes fail at the name. */
const refuse = (page: Page, times: number) =>
  page.route(
    '**/main-api/tags/*',
    (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const errors = [taken]
      return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Taken.', errors } })
    },
    { times },
  )

test('what is typed while a save is under way stays, and is not saved yet', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  const [name, type] = [
    page.getByRole('textbox', { name: 'Name' }),
    page.getByRole('textbox', { name: 'Type' }),
  ]
  await name.fill('Quick')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { name: 'Quick' })).toBeVisible()
  const door = Promise.withResolvers<void>()
  await page.route('**/main-api/tags/*', async (route) => {
    if (route.request().method() === 'PUT') await door.promise
    await route.continue()
  })
  await name.fill('Quick one')
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+s')
  await asked
  await type.fill('typed meanwhile')
  door.resolve()
  await expect(page.getByRole('heading', { name: 'Quick one' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeEnabled()
  await expect(type).toHaveValue('typed meanwhile')
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(name).toHaveValue('Quick one')
  await expect(type).toHaveValue('typed meanwhile')
})

test('an empty list says what belongs there', async ({ person: page }) => {
  await logIn(page, 'rival')
  await page.route('**/main-api/tags?*', (route) => route.fulfill({ json: { data: [], total: 0 } }))
  await page.goto('/account/tags/list')
  await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').locator('[class*=empty]').getByRole('link', { name: 'New tag' }).click()
  await expect(page).toHaveURL(/\/account\/tags\/new/)
})

test('what is shown stays where a later reading fails, and a list that gets shorter goes to its last page', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  const headers = { authorization: `Bearer ${token}` }
  const tags = '/main-api/tags'
  const made: number[] = []
  for (let number = 10; number <= 35; number++) {
    const answer = await page.request.post(tags, { headers, data: { name: `Page ${number}` } })
    made.push((await answer.json()).id)
  }

  await test.step('a form keeps what is typed', async () => {
    await page.goto(`/account/tags/edit/${made[0]}`)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Typed')
    await page.route(`**${tags}/${made[0]}`, (route) =>
      route.fulfill({ status: 500, json: { code: 'unavailable', message: 'Not now.' } }),
    )
    const asked = page.waitForResponse((response) => response.status() === 500)
    await page.request.put(`${tags}/${made[0]}`, { headers, data: { tagType: 'other' } })
    await asked
    await expect(name).toHaveValue('Typed')
    await page.unroute(`**${tags}/${made[0]}`)
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  await test.step('the last row of the last page is deleted', async () => {
    await page.goto('/account/tags/list?q=Page&sort=name&page=2')
    await expect(rows(page)).toHaveCount(1)
    await page.request.delete(`${tags}/${made.at(-1)}`, { headers })
    await expect(rows(page)).toHaveCount(25)
    await expect(page).not.toHaveURL(/page=2/)
  })
  for (const id of made.slice(0, -1)) await page.request.delete(`${tags}/${id}`, { headers })
})
