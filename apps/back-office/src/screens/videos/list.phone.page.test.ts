import { videos } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const cards = page.getByRole('list', { name: 'Videos' })

async function open() {
  const phone = { width: 390, height: 844 }
  await openHeld('/medias/videos/list', videos, Object.values(demoVideos), phone)
  await expect.element(cards.getByRole('listitem').first()).toBeVisible()
}

describe.each(['light', 'dark'] as const)('in %s, a phone', (scheme) => {
  test('has cards near its top, and one sheet to filter and to sort', async () => {
    await chooseScheme(scheme)
    await open()
    expect(cards.element().getBoundingClientRect().top).toBeLessThan(180)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters and sort order' })
    await expect.element(sheet).toBeVisible()
    await expectAccessible('body')
    await sheet.getByLabelText('Unlisted').click()
    await sheet.getByLabelText('Sort by').selectOptions('name')
    await sheet.getByRole('button', { name: 'Show 1 result' }).click()
    await expect.poll(() => cards.getByRole('listitem').elements()).toHaveLength(1)
    await expect.poll(() => location.search).toContain('sort=name')
  })

  test('selects a card by its menu, and opens it by its name', async () => {
    await chooseScheme(scheme)
    await open()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await expectAccessible()
    await cards.getByRole('link').first().click()
    await expect.poll(() => location.pathname).toMatch(/\/edit\/\d+/)
  })
})
