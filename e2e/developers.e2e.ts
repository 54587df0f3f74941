import { expect, logIn, test } from './person.ts'

test('an API key is created, used by a program, rotated and revoked', async ({
  person: page,
  playwright,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByLabel('Name').fill('Journey')
  await form.getByRole('checkbox', { name: 'Write: Tags' }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your key' })
  /** A program that uses the key which is shown. */
  const program = async () => {
    const secret = await shown.getByText(/^tl_live_/).innerText()
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    return await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    })
  }

  const first = await program()
  const made = await first.post('/main-api/tags', { data: { name: 'Made by a program' } })
  expect(made.status()).toBe(201)
  const item = page
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: 'Journey' })
  await page.reload()
  await expect(item.getByText(/127\.0\.0\.1/)).toBeVisible()

  await item.getByRole('button', { name: 'Rotate Journey' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate “Journey”?' })
  await rotation.getByLabel('The old key keeps working').selectOption({ label: 'Not at all' })
  await rotation.getByRole('button', { name: 'Rotate', exact: true }).click()
  const second = await program()
  await expect
    .poll(async () => (await first.delete(`/main-api/tags/${(await made.json()).id}`)).status())
    .toBe(401)
  expect((await second.delete(`/main-api/tags/${(await made.json()).id}`)).status()).toBe(204)

  await page.goto('/account/audit-log?q=made by a program')
  const created = page.getByRole('row', { name: /Created.*Camille Laurent/ })
  await created.getByRole('button').first().click()
  await expect(page.getByText('API key “Journey”')).toBeVisible()

  await page.goto('/account/settings/api-keys')
  await item.getByRole('button', { name: 'Revoke Journey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(item.getByText('Revoked').first()).toBeVisible()
  await expect.poll(async () => (await second.get('/main-api/tags')).status()).toBe(401)
})
