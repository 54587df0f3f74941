import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../testing/openScreen.ts'

/** Drags a file over the page and drops it, beside any drop area. */
const areRefused = () =>
  ['dragover', 'drop'].map((type) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.txt'))
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return !document.querySelector('main')!.dispatchEvent(event)
  })

test('a file that is dropped beside a drop area does not take the login away', async () => {
  await openScreen('/login', { isVisitor: true })
  await expect.element(page.getByLabelText('Username')).toBeVisible()
  expect(areRefused()).toEqual([true, true])
})

test('a file that is dropped beside a drop area does not take a screen away', async () => {
  await openScreen('/account/tags/list')
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  expect(areRefused()).toEqual([true, true])
})
