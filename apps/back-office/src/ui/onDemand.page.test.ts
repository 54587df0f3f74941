import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { provoke } from '../testing/complaints.ts'
import { openScreen } from '../testing/openScreen.ts'
import { onDemand } from './onDemand.tsx'

const Part = onDemand<object>(() => Promise.reject(new TypeError('Failed to fetch the part')))

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return createElement(
    'div',
    {},
    createElement('h1', {}, 'Videos'),
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Category'),
    isOpen && createElement(Part),
  )
}

test('a part of a screen that does not load is said, and the screen stays as it is', async () => {
  provoke(/Failed to fetch the part/)
  const screen = async () => ({ default: Screen })
  await openScreen('/videos', { routes: [{ path: 'videos', title: 'videos', screen }] })
  await page.getByRole('button', { name: 'Category' }).click()
  const said = page.getByText('This part of the page could not be loaded. Reload the page.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Videos' })).toBeVisible()
})
