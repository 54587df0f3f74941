import { expect, expectAccessible, logIn, test } from './person.ts'

test('ROUTE-90 ROUTE-91 the clipping menu leads to what clips can be cut of', async ({ person: page }) => {
  await logIn(page, 'operator')
  for (const [path, title, tab] of [
    ['/clipping/events', 'Clip an event', /\/events\/sports\/edit\/\d+\/clip$/],
    ['/clipping/conferences', 'Clip a conference', /\/events\/conferences\/edit\/\d+\/clip$/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page
      .getByRole('row', { name: /In the library/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(tab)
    await expect(page.getByRole('button', { name: 'Create clip' })).toBeVisible()
  }
})

test('ROUTE-92 a template of clips is made, shows the titles that it makes, and is refused with its sentence', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/clipping/templates?template=new')
  await page.getByLabel('Name').fill('Goals of the round')
  const title = page.getByRole('textbox', { name: 'Title' })
  const formats = page.getByRole('group', { name: 'Formats' })
  await title.fill('{type} {nobody}')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('{nobody}', { exact: false }).last()).toBeVisible()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('{score}: ')
  await page.getByRole('button', { name: '{player} player' }).click()
  await expect(title).toHaveValue('{score}: {player}')
  await expect(page.getByText('2–1: Ada Okoye')).toBeVisible()
  await formats.getByRole('button', { name: '9:16' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Clip template created').first()).toBeVisible()
  await expect(page).toHaveURL(/template=\d+$/)
  await expect(formats.getByRole('button', { name: '9:16' })).toHaveAttribute('aria-pressed', 'true')
})
