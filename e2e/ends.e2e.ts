import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, test } from './person.ts'

test('STATE-15 a live is ended by holding a button, which can be taken back', async ({ person: page }) => {
  await logIn(page, 'operator')
  const { body: found } = await request(page, '/main-api/events?limit=50')
  const event = found.data.find(({ streamKind, state }: { streamKind: string | null; state: string }) => {
    return streamKind !== null && state !== 'live'
  })
  const set = (state: string) =>
    request(page, `/main-api/events/${event.id}`, { method: 'PUT', body: JSON.stringify({ state }) })
  await set('live')
  await page.goto(`/events/sports/edit/${event.id}/info`)
  const end = page.getByRole('button', { name: 'End', exact: true })
  const undo = page.getByRole('button', { name: 'Undo end' })

  await test.step('a click is not enough', async () => {
    await end.click()
    await expect(page.getByText('Hold the button for one second to end.')).toBeVisible()
    await expect(end).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('held by a key', async () => {
    await end.focus()
    await page.keyboard.down('Enter')
    await expect(undo).toBeVisible()
    await page.keyboard.up('Enter')
    await expect(page.getByText(/^Ended at/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('taken back', async () => {
    await undo.click()
    await expect(end).toBeVisible()
  })
  await test.step('held by the mouse, at the desk', async () => {
    await page.goto(`/events/sports/edit/${event.id}/markers`)
    await end.hover()
    await page.mouse.down()
    await expect(undo).toBeVisible()
    await page.mouse.up()
    await expectAccessible(page)
    await undo.click()
    await expect(end).toBeVisible()
  })
  await test.step('software that cannot hold it is asked', async () => {
    await end.evaluate((button: HTMLButtonElement) => button.click())
    const dialog = page.getByRole('dialog', { name: `End “${event.name}”?` })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'End' }).click()
    await expect(undo).toBeVisible()
  })
  await set(event.state)
})
