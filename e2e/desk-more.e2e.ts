import type { Locator } from '@playwright/test'
import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, type Page, provoke, test } from './person.ts'

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

test('CALL-EVENTS-01 keys of one’s own, with a macro that one undo takes back', async ({ person }) => {
  test.slow()
  await logIn(person, 'operator')
  const { count } = await openDesk(person)
  const before = Number(await count.textContent())
  await person.keyboard.press('?')
  await person.getByRole('button', { name: 'Change a copy' }).click()
  const editor = person.getByRole('dialog', { name: 'Change a copy' })
  await editor.getByLabel('Name').fill('Left hand')
  // A key that is taken has two ways out.
  await editor.getByLabel('Key of Goal', { exact: true }).press('c')
  await expect(editor.getByRole('alert')).toContainText('C is taken by Corner')
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await editor.getByRole('button', { name: 'Give C to Goal' }).click()
  await editor.getByLabel('Key of Corner', { exact: true }).press('g')
  await editor.getByRole('button', { name: /: What Goal also does$/ }).click()
  const steps = editor.getByRole('list', { name: 'What Goal also does' })
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByLabel('Step 1', { exact: true }).selectOption({ label: 'Second marker' })
  await steps.getByLabel('Second marker').selectOption({ label: 'Note' })
  await expectAccessible(person)
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  const help = person.getByRole('dialog', { name: 'Keys of the desk' })
  await expect(help.getByLabel('Keys', { exact: true })).toContainText('Left hand')
  await person.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(person.getByRole('button', { name: /Football, Left hand/ })).toBeVisible()
  await person.keyboard.press('c')
  await expect(count).toHaveText(String(before + 2))
  await expect(person.getByRole('region', { name: 'Last marker' })).toContainText('Goal')
  await person.keyboard.press('z')
  await expect(count).toHaveText(String(before))
  await person.keyboard.press('?')
  await chooseKeys(help, 'Built-in keys')
  await person.keyboard.press('Escape')
  await expect(person.getByRole('button', { name: /Football, all keys/ })).toBeVisible()
})

test('the clip of a macro is cut though the page is reloaded before its marker has arrived', async ({
  person,
}) => {
  await logIn(person, 'operator')
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

test('the desk is arranged by keyboard and stays so; the comment of a marker is written beside it', async ({
  person,
}) => {
  await logIn(person, 'operator')
  await openDesk(person)
  const divider = person.getByRole('separator', { name: 'Width of the picture' })
  const picture = person.getByRole('region', { name: 'Player', exact: true })
  const width = async () => (await picture.boundingBox())!.width
  const usual = await width()
  await divider.press('ArrowLeft')
  await expect.poll(width).toBe(usual - 20)
  await person.getByRole('button', { name: 'Desk menu' }).click()
  await person.getByRole('button', { name: 'List on the left' }).click()
  await person.keyboard.press('Escape')
  await person.reload()
  await expect.poll(width).toBe(usual - 20)
  const list = person.getByRole('region', { name: 'Markers', exact: true })
  expect((await list.boundingBox())!.x).toBeLessThan((await picture.boundingBox())!.x)
  await person.keyboard.press('ArrowUp')
  await person.keyboard.press('Shift+Enter')
  const drawer = person.getByRole('dialog')
  await drawer.getByLabel('Comment').fill('Look at the replay')
  await expectAccessible(person)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
  await person.getByRole('button', { name: 'Desk menu' }).click()
  await person.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(width).toBe(usual)
})

test('the picture moves to a window of its own and comes back when that is closed', async ({ person }) => {
  await logIn(person, 'operator')
  await openDesk(person)
  const opened = person.waitForEvent('popup')
  await person.getByRole('button', { name: 'Picture in its own window' }).click()
  const window = await opened
  await expect(window.locator('video')).toBeVisible()
  await expect(person.getByText('The picture is in its own window.')).toBeVisible()
  await window.close({ runBeforeUnload: false })
  await expect(person.getByText('The picture is in its own window.')).toBeHidden()
})
