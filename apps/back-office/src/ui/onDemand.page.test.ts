import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { provoke } from '../testing/complaints.ts'
import { openScreen } from '../testing/openScreen.ts'
import { onDemand } from './onDemand.tsx'

let hasLine = false
const Part = onDemand<{ opened: boolean }>(async () => {
  if (!hasLine) throw new TypeError('Failed to fetch the part')
  return { default: ({ opened }) => createElement('p', {}, opened ? 'Goals' : 'Closed') }
})

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return createElement(
    'div',
    {},
    createElement('h1', {}, 'Videos'),
    createElement('button', { type: 'button', onClick: () => setOpen(!isOpen) }, 'Category'),
    createElement(Part, { opened: isOpen }),
  )
}

test('a part of a screen that does not load is said, the screen stays as it is, and the part opens once there is a line', async () => {
  provoke(/Failed to fetch the part/)
  const screen = async () => ({ default: Screen })
  await openScreen('/videos', { routes: [{ path: 'videos', title: 'videos', screen }] })
  await page.getByRole('button', { name: 'Category' }).click()
  const said = page.getByText('This part of the page could not be loaded. Try again.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Videos' })).toBeVisible()
  hasLine = true
  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('button', { name: 'Category' }).click()
  await expect.element(page.getByText('Goals')).toBeVisible()
})
