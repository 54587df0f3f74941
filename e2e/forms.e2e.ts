import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

/** Opens the edit form of a demo video. */
async function openVideo(page: Page, name: string): Promise<void> {
  await page.goto(`/medias/videos/list?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue(name)
}

/** Presses a button at its current position, like a person who does not follow it when it moves. */
async function pressInPlace(page: Page, name: string): Promise<void> {
  const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.waitForFunction(() => document.activeElement?.tagName !== 'TEXTAREA')
  await page.mouse.up()
}

test('WIDGET-11 VALID-08 a field that is left moves nothing: the click that leaves it arrives', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await openVideo(page, 'All goals of matchday 11')
  const description = page.locator('#item').getByLabel('Description')
  await description.fill('The eleven goals.')
  await expect(page.getByText('4983 characters left')).toBeVisible()
  await pressInPlace(page, 'Choose tags')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeHidden()

  await description.fill(`The eleven goals. ${crypto.randomUUID()}`)
  await pressInPlace(page, 'Save')
  await expect(page.getByText(/^(Video|Tag) saved$/)).toBeVisible()

  const topOfTags = () => page.getByRole('button', { name: 'Choose tags' }).boundingBox()
  const before = await topOfTags()
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('')
  await description.focus()
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveAttribute('aria-invalid', 'true')
  expect(await topOfTags()).toEqual(before)
})

test('WIDGET-11 a date whose field comes late moves nothing', async ({ person: page }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/DateTimePicker-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await logIn(page, 'operator')
  await openVideo(page, 'All goals of matchday 11')
  await expect(page.getByRole('button', { name: 'Choose tags' })).toBeVisible()
  // The publication date, and from when until when it is available.
  await expect(page.locator('#item [aria-busy=true]')).toHaveCount(3)
  const places = async () => ({
    tags: await page.getByRole('button', { name: 'Choose tags' }).boundingBox(),
    rights: await page.getByRole('group', { name: 'Availability' }).boundingBox(),
  })
  const before = await places()
  expect(before).toEqual({ tags: expect.anything(), rights: expect.anything() })
  await expect(page.getByRole('textbox', { name: 'Published' })).toBeHidden()
  arrival.resolve()
  await expect(page.getByRole('textbox', { name: 'Published' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the unsaved form keeps its person: staying is the primary answer', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill('Not yet saved')
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Not yet saved')
})

test('of two people who change different fields both are saved; of the same field one is asked, and told who and when', async ({
  person: page,
  browser,
}) => {
  const label = (open: Page, name: string) => open.locator('#item').getByLabel(name)
  const save = async (open: Page) => {
    await open.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill(`Shared ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/tags\/edit\/\d+/)
  const other = await openPage(browser)
  await logIn(other, 'operator')
  await other.goto(new URL(page.url()).pathname)

  const [mine, theirs] = [`Mine ${crypto.randomUUID()}`, `Theirs ${crypto.randomUUID()}`]
  await label(page, 'Name').fill(mine)
  await label(other, 'Type').fill('format')
  await save(other)
  await expect(other.getByText(/^(Video|Tag) saved$/)).toBeVisible()
  await save(page)
  await expect(label(page, 'Type')).toHaveValue('format')
  await expect(label(page, 'Name')).toHaveValue(mine)
  await expect(label(other, 'Name')).toHaveValue(mine)

  await label(page, 'Name').fill(`${mine} again`)
  await label(other, 'Name').fill(theirs)
  await save(other)
  // The button is also disabled while saving.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(theirs)
  await save(page)
  const dialog = page.getByRole('dialog', { name: /changed this/ })
  await expect(dialog.getByText(/^Changed by Camille Laurent on .*\d\d:\d\d/)).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await other.context().close()
})

test('WIDGET-14 a date is typed as it is shown, picked, or now', async ({ person: page }) => {
  await logIn(page, 'operator')
  await openVideo(page, 'Saves of the month')
  const date = page.locator('#item').getByLabel('From', { exact: true })
  await date.fill('2026-11-21 18:30')
  await date.press('Tab')
  await expect(date).toHaveValue('2026-11-21 18:30')
  await date.fill('no date')
  await date.press('Tab')
  await expect(date).toHaveValue('2026-11-21 18:30')
  await date.click()
  await page.getByRole('button', { name: '24 November 2026' }).click()
  await expect(date).toHaveValue('2026-11-24 18:30')
  await date.press('Tab')
  await date.click()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(date).not.toHaveValue('2026-11-24 18:30')
})

test('WIDGET-01 a tag that is missing is made where tags are picked; a second one of a name is warned of', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await openVideo(page, 'Saves of the month')
  const name = `Made ${crypto.randomUUID()}`
  await page.getByRole('button', { name: 'Choose tags' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tags' })
  await expect(drawer.getByRole('button', { name: 'Done' })).toHaveCount(1)
  await drawer.getByRole('searchbox').fill('goals')
  await expect(drawer.getByRole('button', { name: 'Goals' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Create tag/ })).toBeHidden()
  await drawer.getByRole('searchbox').fill(name)
  await drawer.getByRole('button', { name: `Create tag “${name}”` }).click()
  await expect(drawer.getByRole('searchbox')).toHaveValue('')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('#item').getByText(name)).toBeVisible()

  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill(name.toUpperCase())
  await expect(page.getByRole('status').getByText(/already exists/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
})

test('a name that is written from right to left begins at its right', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  const name = `\u05de\u05db\u05d1\u05d9 ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  const direction = (element: Element) => getComputedStyle(element).direction
  expect(await page.getByLabel('Name').evaluate(direction)).toBe('rtl')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.getByRole('heading', { level: 1 }).evaluate(direction)).toBe('rtl')
})

test('ACCESS-06 a reader sees what cannot be changed as such, and is told why', async ({ person: page }) => {
  await logIn(page, 'reader')
  await openVideo(page, 'Saves of the month')
  await expect(
    page.getByText('An administrator of your account can give you the right to edit.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  const name = page.getByRole('textbox', { name: /^Name/ }).first()
  await expect(name).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expectAccessible(page)
})

test('the settings name rights and features in words, with their codes', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/settings/infos')
  await expect(page.getByRole('listitem').filter({ hasText: 'Edit videos video_write' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sport events SPORT_EVENTS' })).toBeVisible()
  await expectAccessible(page)
})
