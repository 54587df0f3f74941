import { request } from './all-screens.ts'
import { chooseLanguage, expect, expectAccessible, logIn, test } from './person.ts'

/** The day of a moment where the demo league is. */
const dayOf = (moment: string | number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(moment))

test('ROUTE-60 ROUTE-61 ROUTE-62 ROUTE-63 ROUTE-67 a match from empty to ready: teams, stream, desk', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/events/sports/list')
  await expect(page.getByRole('heading', { name: 'Sport events' })).toBeVisible()
  await page.getByRole('link', { name: 'New event' }).first().click()

  await test.step('the teams propose the name; only the first tab is open', async () => {
    const tabs = page.getByRole('navigation', { name: 'Page sections' })
    await expect(tabs.getByRole('link', { name: 'Info' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: 'Stream' })).toHaveAttribute('aria-disabled', 'true')
    await expect(tabs.getByRole('link', { name: 'Graphics' })).toHaveAttribute('aria-disabled', 'true')
    const find = page.getByRole('textbox', { name: 'Add a challenger' })
    for (const team of ['Kestrel Rovers', 'Harbour City']) {
      await find.fill(team.slice(0, 5))
      await page.getByRole('option', { name: team }).click()
    }
    await page.getByRole('button', { name: 'Swap sides' }).click()
    await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue(
      'Harbour City – Kestrel Rovers',
    )
    await page
      .getByRole('combobox', { name: 'Competition', exact: true })
      .selectOption({ label: 'Northshore Premier League' })
    await page.getByRole('combobox', { name: 'Season', exact: true }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'Round', exact: true }).selectOption({ label: 'Round 20' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/events\/sports\/edit\/\d+\/info/)
  })

  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
  const { body } = await request(page, `/main-api/events/${id}`)
  const day = dayOf(body.startsAt)

  await test.step('what is missing leads to its field', async () => {
    await page.goto(`/events/sports/list?day=${day}`)
    await page.getByRole('link', { name: /^Add stream to Harbour City – Kestrel Rovers/ }).click()
    await page.getByRole('textbox', { name: 'HLS address' }).fill('http://127.0.0.1/live.m3u8')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/inside a private network/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a library video' }).click()
    await page.getByRole('checkbox', { name: /^Youth cup final/ }).check()
    await page.getByRole('button', { name: /^Add 1 / }).click()
    const video = page.getByRole('button', { name: /^Youth cup final/ })
    await expect(video).toBeVisible()
    await page.getByRole('button', { name: /^Actions for Youth cup final/ }).click()
    await page.getByRole('button', { name: 'Make it the main one' }).click()
    await expect(video).toContainText('Main')
    await expectAccessible(page)
  })

  await test.step('then its row leads to the desk', async () => {
    await page.goto(`/events/sports/list?day=${day}`)
    // Another round of the competition may be played on the same day.
    await expect(page.getByRole('region', { name: 'Northshore Premier League, Round 20' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Desk: Harbour City – Kestrel Rovers' }).click()
    await expect(page).toHaveURL(/\/markers$/)
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeVisible()
  })
})

test('ROUTE-34 a round gets its fixtures in one go, which are moved and taken back', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/competitions')
  await page.getByRole('button', { name: /^Northshore Premier League/ }).click()
  const rounds = page.getByRole('region', { name: 'Rounds' })
  await rounds
    .getByRole('button', { name: /Round 21/ })
    .first()
    .click()
  await expect(page).toHaveURL(/round=\d+/)
  const text = page.getByRole('textbox', { name: 'Add fixtures' })
  await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrl Rovers\nSun 14:00\nSMU v Light')
  await expect(page.getByText('No club “Kestrl Rovers”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 1 fixture' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kestrel Rovers', exact: true }).click()
  await text.press('ControlOrMeta+Enter')
  await expect(page.getByText('2 fixtures added').first()).toBeVisible()
  const fixtures = page.getByRole('region', { name: 'Fixtures of Round 21' })
  await expect(fixtures.getByRole('link', { name: 'Harbour City' })).toBeVisible()
  await expect(fixtures.getByRole('row').filter({ hasText: 'Sun 11 Apr' })).toContainText('14:00')
  await expect(text).toHaveValue('')

  await page.getByRole('button', { name: 'Move the round' }).click()
  await page.getByRole('textbox', { name: 'Days later' }).fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(fixtures.getByText('Sat 17 Apr')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(fixtures.getByText('Sat 10 Apr')).toBeVisible()

  await chooseLanguage(page, 'Français')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Ajouter des rencontres' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Ajouter des rencontres' }).fill('mar 20 avril 20h45\nHBC SMU')
  await expect(page.getByRole('button', { name: 'Ajouter 1 rencontre' })).toBeEnabled()
  await chooseLanguage(page, 'English')
})

test('ROUTE-60 match day, table and calendar share an address; arrows move the day', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const planned = async (query: string): Promise<string[]> => {
    const { body } = await request(page, `/main-api/events?state=planned&sort=startsAt&limit=100&${query}`)
    return body.data.map(({ startsAt }: { startsAt: string }) => dayOf(startsAt))
  }
  const all = await planned('')
  // Late in the evening, the demo world has matches on days in a row.
  const isLast = (day: string) => !all.includes(dayOf(Date.parse(`${day}T12:00:00Z`) + 24 * 3600 * 1000))
  const day = (await planned('q=saltmarsh')).find(isLast)!
  await page.goto(`/events/sports/list?day=${day}&state=planned`)
  await expect(page.getByText('Saltmarsh United').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('None that match your search and filters.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Saltmarsh United').first()).toBeVisible()
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.locator(`[data-day="${day}"]`).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-day]:focus')).not.toHaveAttribute('data-day', day)
  // Faster than the address follows.
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`state=planned.*day=${day}|day=${day}.*state=planned`))

  // To another month, whose events are still being read, and back.
  const arrival = Promise.withResolvers<void>()
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.route('**/main-api/events?*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.locator(`[data-day="${day}"]`).focus()
  const press = async (key: string) => {
    for (let count = 0; count < 6; count++) await page.keyboard.press(key)
  }
  await press('ArrowDown')
  const later = dayOf(Date.parse(`${day}T12:00:00Z`) + 42 * 24 * 3600 * 1000)
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', later)
  await press('ArrowUp')
  await page.keyboard.press('Enter')
  arrival.resolve()
  await expect(page).toHaveURL(new RegExp(`state=planned.*day=${day}|day=${day}.*state=planned`))
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row', { name: /Saltmarsh United/ }).first()).toBeVisible()

  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('main').getByRole('button', { name: 'State' }).last().click()
  await page.getByRole('radio', { name: 'Postponed' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 event changed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
})

test('ROUTE-66 ROUTE-71 ROUTE-75 ACCESS-48 graphics open once the event has them, and are drawn over its player', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const { body } = await request(page, '/main-api/events?q=kestrel&state=replay')
  const { id } = body.data[0]
  await page.goto(`/events/sports/edit/${id}/settings`)
  const tabs = page.getByRole('navigation', { name: 'Page sections' })
  await expect(tabs.getByRole('link', { name: 'Graphics' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Graphics' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await tabs.getByRole('link', { name: 'Graphics' }).click()
  await expect(page).toHaveURL(/\/graphics$/)
  await page.getByRole('button', { name: 'New graphic' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('After a goal')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Goal! <b>GOAL</b>')
  await page.getByRole('radio', { name: 'Top right' }).check({ force: true })
  await page.getByRole('button', { name: 'After a marker' }).click()
  await page.getByLabel('Marker type').selectOption({ label: 'Goal' })
  const drawn = page.locator('[data-graphics] [data-at="top_right"]')
  await expect(drawn).toHaveText('Goal! <b>GOAL</b>')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('For 5 s after each Goal')).toBeVisible()
  // The event's first goal is at 12.4 s.
  await expect(drawn).toHaveCount(0)
  const video = page.locator('video').first()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 13
  })
  await expect(drawn).toBeVisible()
  await page.goto(`/events/sports/edit/${id}/theme`)
  await page.getByRole('radio', { name: 'Night match' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Event saved').first()).toBeVisible()
  await expectAccessible(page)
})
