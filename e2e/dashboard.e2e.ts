import { expect, expectAccessible, logIn, test } from './person.ts'

test('ROUTE-57 ROUTE-58 ROUTE-59 the dashboard opens on what is on, and says that its details are to come', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/all$/)
  const main = page.getByRole('main')
  for (const name of ['Live', 'Next', 'Recent', 'Needs you', 'Jobs'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /Harbour City – Saltmarsh United/ }).first()).toBeVisible()
  await expectAccessible(page)
  const detail = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Details/ })
  await expect(detail).toHaveText('Details Not Available Yet !')
  await expect(detail).toHaveAttribute('aria-disabled', 'true')
  await detail.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/all$/)
})

test('ROUTE-58 whoever may see the subscription sees on the dashboard how much of it is used', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/dashboard/all')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Storage and minutes' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Encoding this month' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Subscription' }).click()
  await expect(page).toHaveURL(/\/account\/settings\/subscription$/)
})
