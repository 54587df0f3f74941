import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openGallery } from '../testing/openGallery.ts'

const field = page.getByRole('textbox', { name: 'Categories' })
const options = page.getByRole('listbox', { name: 'Categories' }).getByRole('option')
const remove = page.getByRole('button', { name: 'Remove Interviews' })

/** Finds two categories, and chooses the first one by keys. */
async function choose() {
  await openGallery()
  await field.fill('in')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Interviews', 'Training'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(remove).toBeVisible()
}

test('WIDGET-18 the arrow keys go through what is found, and Enter takes it', async () => {
  await choose()
  await expect.element(page.getByRole('button', { name: 'Remove Training' })).not.toBeInTheDocument()
})

test('the field has one ring, around what was chosen and the text', async () => {
  await choose()
  const text = field.element() as HTMLElement
  expect(text).toHaveFocus()
  expect(getComputedStyle(text).outlineStyle).toBe('none')
  expect(getComputedStyle(text.closest('.mantine-Input-input')!).outlineStyle).toBe('solid')
})

test('WIDGET-20 Backspace in the empty field removes the last one', async () => {
  await choose()
  await userEvent.keyboard('{Backspace}')
  await expect.element(remove).not.toBeInTheDocument()
})

test.for([
  ['en', 'Categories', /^No result/],
  ['fr', 'Catégories', /^Aucun résultat/],
] as const)('WIDGET-18 nothing found is said, in %s', async ([language, label, sentence]) => {
  await openGallery({ language })
  await page.getByRole('textbox', { name: label }).fill('zzz')
  await expect.element(page.getByText(sentence)).toBeVisible()
})
