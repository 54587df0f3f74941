import { request } from './all-screens.ts'
import { expect, logIn, openPage, test } from './person.ts'

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
