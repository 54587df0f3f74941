import type { Locator } from '@playwright/test'
import { request } from './all-screens.ts'
import { expect, logIn, openPage, type Page, provoke, test } from './person.ts'

const match = 'Harbour City – Saltmarsh United'

/** Opens the desk of a match that somebody has logged. */
async function openDesk(page: Page) {
  const { body } = await request(page, '/main-api/events?q=harbour')
  const { id } = body.data.find(({ name }: { name: string }) => name === match)
  await page.goto(`/events/sports/edit/${id}/markers`)
  const list = page.getByRole('region', { name: 'Markers', exact: true })
  const count = list.getByRole('heading').locator('span')
  // Until what is logged has arrived, it counts none.
  await expect(count).not.toHaveText('0')
  return { list, count }
}

/** Chooses a template and waits until it is saved: the following journeys of this person would have its keys otherwise. */
async function chooseKeys(help: Locator, label: string) {
  const saved = help
    .page()
    .waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/users/me'),
    )
  await help.getByLabel('Keys', { exact: true }).selectOption({ label })
  expect((await saved).status()).toBe(200)
}

test('the desk with a window of its own, and with a page that is reloaded', async ({ person }) => {
  await logIn(person, 'operator')
  await test.step('the picture moves to a window of its own and comes back when that is closed', async () => {
    await openDesk(person)
    const opened = person.waitForEvent('popup')
    await person.getByRole('button', { name: 'Picture in its own window' }).click()
    const window = await opened
    await expect(window.locator('video')).toBeVisible()
    await expect(person.getByText('The picture is in its own window.')).toBeVisible()
    await window.close({ runBeforeUnload: false })
    await expect(person.getByText('The picture is in its own window.')).toBeHidden()
  })
  await test.step('the clip of a macro is cut though the page is reloaded before its marker has arrived', async () => {
    const { count } = await openDesk(person)
    const before = Number(await count.textContent())
    const clipsOfMarkers = async () => {
      const { body } = await request(person, '/streaming-service-api/clips?limit=100')
      return body.data.filter((clip: { MarkerId: number | null }) => clip.MarkerId !== null).length as number
    }
    const clipsBefore = await clipsOfMarkers()
    await person.keyboard.press('?')
    const help = person.getByRole('dialog', { name: 'Keys of the desk' })
    await chooseKeys(help, 'Goals with a clip')
    await person.keyboard.press('Escape')
    await expect(person.getByRole('button', { name: /Football, Goals with a clip/ })).toBeVisible()
    provoke(/ERR_FAILED/, /Failed to fetch/)
    await person.route(/\/markers$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await person.keyboard.press('g')
    await expect(count).toHaveText(String(before + 1))
    await expect(person.getByText(/^Saving/)).toBeVisible()
    person.on('dialog', (dialog) => void dialog.accept())
    await person.reload()
    await person.unroute(/\/markers$/)
    await expect(count).toHaveText(String(before + 1))
    await person.keyboard.press('ArrowUp')
    await expect.poll(clipsOfMarkers).toBe(clipsBefore + 1)
    await person.keyboard.press('?')
    await chooseKeys(help, 'Built-in keys')
  })
})

test('ROUTE-64 an operator sets where a sphere is looked at first, a visitor looks around from there, and an upright clip is cut of it', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const { body: found } = await request(page, '/main-api/events?q=360&limit=5')
  const [event] = found.data
  const { body: embed } = await request(page, `/main-api/events/${event.id}/embed`)

  await test.step('the start view is what the small picture shows', async () => {
    await page.goto(`/events/sports/edit/${event.id}/360`)
    const preview = page.getByRole('application', { name: /360° picture/ })
    await expect(preview).toHaveAttribute('data-yaw', '0')
    await preview.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('s')
    await expect(page.getByRole('textbox', { name: 'To the side' })).toHaveValue('20°')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  await test.step('a visitor looks there, drags and returns', async () => {
    const visitor = await openPage(browser, { locale: 'fr-FR', viewport: { width: 1000, height: 700 } })
    const view = visitor.getByRole('application', { name: /image à 360°/ })
    // The page of an event is kept for a moment.
    await expect(async () => {
      await visitor.goto(embed.url)
      await visitor.getByRole('region', { name: /^Lecteur vidéo/ }).click()
      await expect(view).toHaveAttribute('data-yaw', '20')
    }).toPass()
    const box = (await view.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    await visitor.mouse.move(middle.x, middle.y)
    await visitor.mouse.down()
    await visitor.mouse.move(middle.x - 200, middle.y, { steps: 5 })
    await visitor.mouse.up()
    await expect.poll(async () => Number(await view.getAttribute('data-yaw'))).toBeGreaterThan(30)
    await view.focus()
    await visitor.keyboard.press('Home')
    await expect(view).toHaveAttribute('data-yaw', '20')
    await visitor.close()
  })

  await test.step('an upright clip looks there as well', async () => {
    await page.goto(`/events/sports/edit/${event.id}/clip`)
    await page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: '9:16' }).click()
    await expect(page.getByRole('application', { name: /360° picture/ })).toHaveAttribute('data-yaw', '20')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('All around')
    const formats = page.getByRole('group', { name: 'More formats' })
    await formats.getByRole('button', { name: '9:16' }).click()
    await page.getByRole('button', { name: 'Create clip' }).click()
    const made = page
      .getByRole('region', { name: 'Clips' })
      .getByRole('listitem')
      .filter({ hasText: 'All around' })
    await expect(made.getByRole('link', { name: 'Download All around in 9:16' })).toBeVisible({
      timeout: 120_000,
    })
  })
})
