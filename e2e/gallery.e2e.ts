import faye from 'faye'
import { chooseLanguage, expect, expectAccessible, logIn, openPage, provoke, test } from './person.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the shared widgets', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/tests')
  await expect(page.getByRole('heading', { name: 'Shared widgets' })).toBeVisible()

  await test.step('NAV-25 messages of four types at the top right', async () => {
    const area = page.getByRole('region', { name: 'Messages' })
    for (const type of ['danger', 'info', 'warning', 'success']) {
      await page.getByRole('button', { name: `Toast: ${type}` }).click()
      const box = await area.getByText(`Toast: ${type}`).boundingBox()
      expect(box!.x).toBeGreaterThan(1440 / 2)
      expect(box!.y).toBeLessThan(450)
    }
    await expectAccessible(page)
    while ((await area.getByRole('button').count()) > 0) await area.getByRole('button').first().click()
  })

  await test.step('STATE-13 WIDGET-07 a dialog and a drawer open and close, groups too', async () => {
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the stream now?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused()
    await page.getByRole('button', { name: 'Open the item drawer' }).click()
    const drawer = page.getByRole('dialog', { name: 'Product items' })
    await expect(drawer.getByText('Cup final')).toBeVisible()
    await drawer.getByRole('button', { name: /Videos/ }).click()
    await expect(drawer.getByText('Cup final')).toBeHidden()
    await drawer.getByRole('button', { name: /Events/ }).click()
    await expect(drawer.getByText('No items')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('I18N-03 a missing text is a red notice', async () => {
    provoke(/^Missing key: gallery/)
    await page.getByRole('button', { name: 'Show a missing text' }).click()
    const notice = page.getByText('Missing key: gallery:notThere')
    await expect(notice).toBeVisible()
    const [red, green, blue] = await notice.evaluate((text) =>
      (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(Math.max(green!, blue!))
  })

  await test.step('WIDGET-10 WIDGET-11 WIDGET-12 a text with a limit', async () => {
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveAttribute('placeholder', 'Please only use 60 characters')
    await expect(page.getByText('60 characters left')).toBeHidden()
    await title.pressSequentially('x'.repeat(62))
    await expect(title).toHaveValue('x'.repeat(60))
    await title.fill('Cup final')
    await expect(page.getByText('51 characters left')).toBeVisible()
    await title.blur()
    await expect(page.getByText('51 characters left')).toBeHidden()
  })

  await test.step('WIDGET-13 the password is shown and hidden', async () => {
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('WIDGET-14 a date is typed, or picked from the calendar', async () => {
    const field = page.getByRole('textbox', { name: 'Publish date', exact: true })
    await field.fill('2026-11-21 18:30')
    await expect(page.getByRole('button', { name: '21 November 2026' })).toBeVisible()
    await field.press('Tab')
    await expect(field).toHaveValue('2026-11-21 18:30')
  })

  await test.step('WIDGET-18 WIDGET-20 the autocomplete by keys', async () => {
    const field = page.getByRole('textbox', { name: 'Categories' })
    await field.fill('zzz')
    await expect(page.getByText('No result')).toBeVisible()
    await field.fill('in')
    const options = page.getByRole('listbox', { name: 'Categories' }).getByRole('option')
    await expect(options).toHaveText(['Interviews', 'Training'])
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    const remove = page.getByRole('button', { name: 'Remove Interviews' })
    await expect(remove).toBeVisible()
    await field.press('Backspace')
    await expect(remove).toBeHidden()
  })

  await test.step('WIDGET-01 WIDGET-02 WIDGET-03 tags are picked in a drawer, by type', async () => {
    await page.getByRole('button', { name: 'Choose tags' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tags' })
    const clubs = drawer.getByRole('region', { name: 'club' })
    await expect(clubs.getByRole('heading', { name: 'club 4' })).toBeVisible()
    await expect(clubs.getByRole('button')).toHaveCount(4)
    await expect(clubs).toHaveCSS('padding', '25px')
    await expectAccessible(page)
    await clubs.getByRole('button', { name: 'Harbour City' }).click()
    await drawer.getByRole('button', { name: 'Done' }).last().click()
    await expect(page.getByRole('button', { name: 'Choose tags' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove Harbour City' })).toBeVisible()
  })

  await test.step('WIDGET-08 WIDGET-09 STATE-10 ENTITY-20 a file is dropped, shown, and taken out', async () => {
    const main = page.getByRole('main')
    const field = main.locator('input[type=file]').first()
    await expect(field).not.toHaveAttribute('multiple')
    const choose = async (name: string, mimeType: string) => {
      await field.setInputFiles({ name, mimeType, buffer: picture })
      await expect(main.getByText(name)).toBeVisible()
    }
    await choose('poster.png', 'image/png')
    const preview = page.getByRole('img', { name: 'Preview of poster.png' })
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await main.getByRole('button', { name: 'Choose another file' }).click()
    await choose('derby.mp4', 'video/mp4')
    await expect(preview).toBeHidden()
    await main.getByRole('button', { name: 'Choose another file' }).click()
    await expect(main.getByText('Drop a file here or choose one')).toBeVisible()
  })

  await test.step('STATE-08 an image is uploaded and taken out', async () => {
    const field = page.getByRole('group', { name: 'Poster' })
    const input = field.locator('input[type=file]')
    await page.route('**/upload/url-multipart', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await input.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: picture })
    await expect(field.getByRole('alert')).toBeVisible()
    await expect(field.getByRole('button', { name: 'Choose an image' })).toBeVisible()
    // Browsers fire no change event when the field still holds the same file.
    await expect(input).toHaveValue('')
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Choose an image' }).click()
    const done = page.waitForResponse((answer) => answer.url().includes('complete') && answer.ok())
    await (await chooser).setFiles({ name: 'poster.png', mimeType: 'image/png', buffer: picture })
    await done
    await expect(field.getByRole('button', { name: 'Replace image' })).toBeEnabled()
    await field.getByRole('button', { name: 'Remove image' }).click()
    await expect(field.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  })

  await test.step('STATE-01 a call goes through its states', async () => {
    const state = page.getByRole('status', { name: 'Call states' })
    await expect(state).toHaveText('flush')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(state).toHaveText('success')
    await page.getByRole('button', { name: 'Flush' }).click()
    await expect(state).toHaveText('flush')
    await page.route('**/google-analytics-token*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(state).toHaveText('failed')
  })
})

test('WIDGET-05 WIDGET-12 an administrator sees whose tags they are, and French texts are French', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('north')
  await page.getByRole('option', { name: /Northshore Football League/ }).click()
  await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  await page.goto('/tests')
  await page.getByRole('button', { name: 'Choose tags' }).click()
  await expect(
    page.getByRole('button', { name: /Harbour City\s*Northshore Football League/ }).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseLanguage(page, 'Français')
  await expect(page.getByPlaceholder(/60 caractères/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Catégories' }).fill('zzz')
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await chooseLanguage(page, 'English')
  await page.context().close()
})

test('RT-03 STATE-05 STATE-06 STATE-07 CONST-01 EXT-05 a message of the channel is a toast', async ({
  person: page,
}) => {
  await page.clock.install()
  const client = page.waitForRequest('**/realtime')
  await logIn(page, 'operator')
  await client
  const own = { username: 'admin', password: 'touchline' }
  const admin = await (await page.request.post('/users-service-api/auth/login', { data: own })).json()
  const context = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
  const publisher = new faye.Client(new URL('/realtime', page.url()).href)
  publisher.addExtension({
    outgoing: (message, send) => send({ ...message, ext: { token: admin.accessToken } }),
  })
  const area = page.getByRole('region', { name: 'Messages' })
  let attempt = 0
  const toast = () => area.locator('[data-phase]', { hasText: `Kick-off ${attempt}.` })
  await page.evaluate(() => {
    const appearedAt: Record<string, number> = {}
    Object.assign(window, { appearedAt })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        appearedAt[/Kick-off \d+/.exec(node.textContent ?? '')?.[0] ?? ''] = Date.now()
    }).observe(document.body, { childList: true, subtree: true })
  })

  // The page may not have subscribed yet.
  await expect(async () => {
    attempt += 1
    const text = `Kick-off ${attempt}. ${'The second half begins in five minutes. '.repeat(8)}`
    await publisher.publish(`/admin/${context.AccountId}/message`, { text, type: 'warning' })
    await expect(toast()).toBeVisible({ timeout: 1500 })
  }).toPass()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
  const age = await page.evaluate((key) => {
    const { appearedAt } = window as unknown as { appearedAt: Record<string, number> }
    return Date.now() - (appearedAt[key] ?? 0)
  }, `Kick-off ${attempt}`)
  await expect(toast()).toHaveAttribute('data-phase', 'visible')
  await expect(toast()).toHaveAttribute('data-type', 'warning')
  await expect(toast()).toHaveCSS('width', '500px')
  await page.clock.runFor(10_100 - age)
  await expect(toast()).toHaveAttribute('data-phase', 'visible')
  await page.clock.runFor(200)
  await expect(toast()).toHaveAttribute('data-phase', 'leaving')
  await page.clock.runFor(1_000)
  await expect(toast()).toHaveCount(0)
  await publisher.disconnect()
})
