import { speakers } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const maren = item(speakers, { id: 1, name: 'Maren Holt', firstName: 'Maren', lastName: 'Holt' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('ROUTE-96 ROUTE-97 ROUTE-98 a speaker is created and changed; a link that is none is refused at its field', async () => {
  const { held } = await openHeld('/actors/speakers', speakers, [maren])
  await expect.element(page.getByRole('link', { name: 'Maren Holt' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'New speaker' }).click()
  await field('First name').fill('Ada')
  await field('Links').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Enter an http or https URL.')).toBeVisible()
  await expect.element(field('Links')).toHaveAttribute('aria-invalid', 'true')
  await field('Links').fill('https://example.com/ada')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/actors/speakers/edit/2')
  await field('Company').fill('League')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Speaker saved')).toBeVisible()
  await expectAccessible()
  expect(held.find(2)).toMatchObject({ company: 'League', links: ['https://example.com/ada'] })
})
