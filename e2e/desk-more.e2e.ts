import type { Locator } from '@playwright/test'
import { request } from './all-screens.ts'
import { expect, logIn, type Page, provoke, test } from './person.ts'

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
