import { phone } from './all-screens.ts'
import { expect, expectAccessible, logIn, test } from './person.ts'

test('an API key is created, shown once, used by a program, rotated and revoked', async ({
  person: page,
  playwright,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/settings/api-keys')
  const list = page.getByRole('list', { name: 'API keys' })
  await expect(list.getByText('Club website')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Choose at least one.')).toBeVisible()
  await form.getByLabel('Name').fill('Journey')
  await form.getByRole('checkbox', { name: 'Read: Tags' }).check()
  await form.getByRole('checkbox', { name: 'Write: Tags' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your key' })
  const secret = await shown.getByText(/^tl_live_/).innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const program = (key: string) =>
    playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    })
  const first = await program(secret)
  const made = await first.post('/main-api/tags', { data: { name: 'Made by a program' } })
  expect(made.status()).toBe(201)
  expect((await first.get('/main-api/videos')).status()).toBe(403)
  const item = list.getByRole('listitem').filter({ hasText: 'Journey' })
  await page.reload()
  await expect(item.getByText(/127\.0\.0\.1/)).toBeVisible()

  await item.getByRole('button', { name: 'Rotate Journey' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate “Journey”?' })
  await rotation.getByLabel('The old key keeps working').selectOption({ label: 'Not at all' })
  await expectAccessible(page)
  await rotation.getByRole('button', { name: 'Rotate', exact: true }).click()
  const next = await shown.getByText(/^tl_live_/).innerText()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  const second = await program(next)
  await expect.poll(async () => (await first.get('/main-api/tags')).status()).toBe(401)
  expect((await second.delete(`/main-api/tags/${(await made.json()).id}`)).status()).toBe(204)

  await page.goto('/account/audit-log?q=made by a program')
  await page
    .getByRole('row', { name: /Created.*Camille Laurent/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByText('API key “Journey”')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize(phone)
  await page.goto('/account/settings/api-keys')
  await item.getByRole('button', { name: 'Revoke Journey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(item.getByText('Revoked').first()).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await second.get('/main-api/tags')).status()).toBe(401)
})
