import { videos } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { numbered } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

describe('any page is a jump away', () => {
  const heading = page.getByRole('heading', { level: 1 })
  const jumps = () => openHeld('/medias/videos/list?q=jump&sort=name', videos, numbered(videos, 'Jump', 53))
  const jump = async () => {
    await jumps()
    await page.getByRole('textbox', { name: 'Page', exact: true }).fill('2')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('link', { name: /Jump 50/ }).click()
    await expect.element(heading).toHaveTextContent('Jump 50')
  }

  test('ROUTE-99 by its number', async () => {
    await jump()
    await expect.element(page.getByText('50 of 53')).toBeVisible()
    await expectAccessible()
  })

  test('ROUTE-99 and the next item beyond the page’s end, by button and by key', async () => {
    await jump()
    await page.getByRole('button', { name: /^Next item/ }).click()
    await expect.element(heading).toHaveTextContent('Jump 51')
    await expect.element(page.getByText('51 of 53')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(heading).toHaveTextContent('Jump 50')
  })
})
