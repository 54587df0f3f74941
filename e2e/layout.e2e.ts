import type { Page } from '@playwright/test'
import { chooseLanguage, expect, expectAccessible, logIn, openPage, provoke, test } from './person.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const widthOf = async (page: Page) => (await rail(page).boundingBox())?.width ?? 0

test('NAV-01 NAV-14 NAV-15 NAV-19 NAV-20 NAV-26 NAV-27 the menus around a screen', async ({
  person: page,
}) => {
  await logIn(page, 'operator')

  await test.step('items of 45 px, arrows in a low window', async () => {
    const heights = await rail(page)
      .locator('li > a')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(1)
    expect(new Set(heights)).toEqual(new Set([45]))
    const down = page.getByRole('button', { name: 'Scroll menu down' })
    await page.setViewportSize({ width: 1440, height: 690 })
    await expect(down).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 300 })
    await down.click()
    const items = rail(page).locator('ul')
    await expect.poll(() => items.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Scroll menu up' }).click()
    await expect.poll(() => items.evaluate((list) => list.scrollTop)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 689 })
    await expect(down).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the sub-menu of the area, and tabs', async () => {
    await rail(page).getByRole('link', { name: 'Account' }).click()
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Tags', exact: true })
      .click()
    await expect(page).toHaveURL(/\/account\/tags\/list/)
    await page.goto('/medias/videos/list')
    await page.getByRole('link', { name: /All goals of matchday 11/ }).click()
    const tabs = page.getByRole('navigation', { name: 'Page sections' })
    await expect(tabs.getByRole('link', { name: 'Info' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Subtitles' }).click()
    await expect(page).toHaveURL(/\/subtitles$/)
  })

  await test.step('the icons of the sport are loaded, hidden', async () => {
    await expect.poll(() => page.locator('[data-sprites] symbol').count()).toBeGreaterThan(3)
    await expect(page.locator('[data-sprites]')).toBeHidden()
  })

  await test.step('the tests menu stands in development only', async () => {
    await expect(rail(page).getByRole('link', { name: 'Tests' })).toHaveCount(1)
    for (const environment of ['staging', 'production']) {
      await page.route('/config.json', async (route) => {
        const config = await (await route.fetch()).json()
        const externalLinks = { cms: 'https://cms.example/', pushNotifications: 'https://push.example/' }
        await route.fulfill({ json: { ...config, environment, externalLinks } })
      })
      await page.goto('/tests')
      await expect(page.getByText('Not Found')).toBeVisible()
      await page.goto('/account/tags/list')
      await expect(rail(page).getByRole('link', { name: 'Account' })).toHaveCount(1)
      await expect(rail(page).getByRole('link', { name: 'Tests' })).toHaveCount(0)
    }
  })

  await test.step('EXT-01 EXT-02 the menu leads to the configured tools', async () => {
    for (const [name, href] of [
      ['Content management', 'https://cms.example/'],
      ['Push notifications', 'https://push.example/'],
    ] as const) {
      const link = rail(page).getByRole('link', { name })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })
})

test('NAV-16 NAV-17 WIDGET-26 the menu collapses, the main area widens after it, tooltips wait', async ({
  person: page,
}) => {
  await page.clock.install()
  await logIn(page, 'operator')
  const narrow = await widthOf(page)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(narrow + 50)
  await expect(rail(page)).toHaveCSS('transition-duration', '0.1s')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  const frame = page.locator('[class*=frame]').first()
  const menus = frame.locator('> [class*=menus]')
  const wide = (await menus.boundingBox())?.width ?? 0
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(narrow)
  await page.clock.runFor(199)
  expect((await menus.boundingBox())?.width).toBe(wide)
  await page.clock.runFor(1)
  await expect.poll(async () => (await menus.boundingBox())?.width ?? wide).toBeLessThan(wide)

  const tip = rail(page).locator('[class*=tip]')
  await rail(page).getByRole('link', { name: 'Account' }).hover()
  await page.clock.runFor(349)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip).toHaveText('Account')
})

test('NAV-21 NAV-22 NAV-23 ERR-13 a crashed screen says so until the next navigation', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/tests')
  provoke(/The gallery was asked to crash/)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Crash this screen' }).click()
  await expect(main.getByText('An unexpected error occurred')).toBeVisible()
  await expect(main.getByText('You may try refreshing the page')).toBeVisible()
  await expectAccessible(page)
  await rail(page).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('An unexpected error occurred')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('language, appearance, palette and keys', async ({ person: page }) => {
  await logIn(page, 'rival')

  await test.step('I18N-02 the language goes with the user', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('button', { name: 'déconnexion - Noa Petit' }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('button', { name: 'Sombre' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.removeItem('language'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await chooseLanguage(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('STATE-03 what the account refuses is said and taken back', async () => {
    provoke(/^Saving meta.language failed/)
    const me = '**/users-service-api/users/me'
    await page.route(me, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fulfill({ status: 500, json: { code: 'unavailable', message: 'Not now.' } })
    })
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Not now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.unroute(me)
    await page.keyboard.press('Escape')
  })

  await test.step('the palette goes to a page', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('textbox', { name: 'Command palette' }).fill('no such page')
    await expect(page.getByText('No results')).toBeVisible()
    await page.getByRole('textbox', { name: 'Command palette' }).fill('tags › new')
    await page.getByRole('option', { name: 'Account › Tags › New' }).click()
    await expect(page).toHaveURL(/\/account\/tags\/new/)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('textbox', { name: 'Command palette' }).fill('settings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\/settings\/infos/)
  })

  await test.step('the palette finds an item of any kind, of the own account alone', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('textbox', { name: 'Command palette' })
    await field.fill('kestrel rovers – light')
    await expect(page.getByText('No results')).toBeVisible()
    await field.fill('harbour')
    await expect(page.getByRole('option', { name: /^Harbour.* Videos$/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/medias\/videos\/edit\/\d+\/infos/)
  })

  await test.step('Escape closes the palette, and the keyboard reaches what scrolls in it', async () => {
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('textbox').fill('a')
    await expect(palette.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(palette.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('textbox').fill('a')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('the palette does the common actions', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('textbox', { name: 'Command palette' }).fill('appearance light')
    await expect(page.getByText('No results')).toBeVisible()
    await page.getByRole('textbox', { name: 'Command palette' }).fill('light')
    await page.getByRole('option', { name: 'Appearance › Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  })

  await test.step('the list of keys, and the switch of the single letters', async () => {
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByLabel('Single-letter shortcuts').uncheck()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await expect(help).toBeHidden()
  })
})

test('a phone has the menus behind a button', async ({ browser }) => {
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto('/login?lastpath=%2Fmedias%2Fvideos%2Flist')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saves of the month')).toBeVisible()
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/account\//)
  expect(await overflow()).toBe(0)
  await page.context().close()
})

test('AUTH-16 SIM-03 logging out while acting for an account starts the page anew, with nothing kept', async ({
  person: page,
}) => {
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('river')
  await page.getByRole('option', { name: /Rivermouth Handball/ }).click()
  await expect(page.getByText('Acting for Rivermouth Handball')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    Object.assign(window, { isSamePage: true })
  })
  await page.getByRole('button', { name: 'logout - Alex Moreau' }).click()
  await expect(page).toHaveURL(/\/login/)
  const after = await page.evaluate(() => ({ ...localStorage, isSamePage: 'isSamePage' in window }))
  expect(after).not.toHaveProperty('kept')
  expect(after).not.toHaveProperty('session')
  expect(after).not.toHaveProperty('simulatedAccount')
  expect(after.isSamePage).toBe(false)
})

test('a file that is dropped beside a drop area does not take the page away', async ({ person: page }) => {
  const isRefused = () =>
    page.evaluate(() =>
      ['dragover', 'drop'].map((type) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'x.txt'))
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
        return !document.querySelector('main')!.dispatchEvent(event)
      }),
    )
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await isRefused()).toEqual([true, true])
  await logIn(page, 'operator')
  await page.goto('/account/tags/list')
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  expect(await isRefused()).toEqual([true, true])
})

test('NAV-19 a sub-menu of one entry is left out; a longer one collapses, and stays so', async ({
  person: page,
}) => {
  const submenu = page.getByRole('navigation', { name: 'Account' })
  await logIn(page, 'operator')
  await expect(page).toHaveURL(/\/medias\/videos\/list/)
  await expect(page.getByRole('navigation', { name: 'Media' })).toBeHidden()
  const widthOf = async () => (await page.locator('#content').boundingBox())!.width
  const whole = await widthOf()
  await page.goto('/account/tags/list')
  await expect(submenu).toBeVisible()
  expect(await widthOf()).toBeLessThan(whole)
  await page.getByRole('button', { name: 'Hide the sub-menu' }).click()
  await expect(submenu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the sub-menu' })).toBeFocused()
  await expect.poll(widthOf).toBe(whole)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(submenu).toBeHidden()
  await page.getByRole('button', { name: 'Show the sub-menu' }).click()
  await expect(submenu).toBeVisible()
})

test('what was said outlives a reload, for whom it was said to', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill(`Said ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/tags\/edit\/\d+/)
  await page.reload()
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByText('Tag created')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
  await logIn(page, 'rival')
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByText('Tag created')).toBeHidden()
})

test('NAV-03 NAV-04 what is not found, or not to be opened, keeps the layout of who is logged in, and has a title', async ({
  person: page,
}) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Not Found · Touchline')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await logIn(page, 'clipper')
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expect(rail(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/medias/videos/list')
  await expect(page).toHaveURL(/\/notauthorized\?nextPathname=/)
  await expect(rail(page)).toBeVisible()
  await expect(page).toHaveTitle(/^You cannot open this page · Touchline|· Touchline$/)
  await expectAccessible(page)
})

test('the login begins in its first field; boxes are large enough to hit; who touches sees no keys', async ({
  browser,
}) => {
  const page = await openPage(browser, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1024, height: 800 },
  })
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await logIn(page, 'operator')
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await expect(page.locator('kbd')).toBeHidden()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible()
  await expect(page.getByText('Keyboard shortcuts')).toBeHidden()
  await page.keyboard.press('Escape')
  const box = page.getByRole('checkbox').first()
  const { x, y } = (await box.boundingBox())!
  await page.mouse.click(x - 3, y - 3)
  await expect(box).toBeChecked()
  await page.context().close()
})
