import { categories, sports, tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const name = page.getByRole('textbox', { name: 'Name' })
const back = page.getByRole('link', { name: 'Back to list' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })

/** Opens a tag, and changes its name. */
async function change() {
  await openHeld('/account/tags/edit/1', tags, demoTags)
  await name.fill('Alpha two')
}

test('ROUTE-36 whoever stays has the changes, and the focus where it was', async () => {
  await change()
  await back.click()
  await expect.element(question).toBeVisible()
  await expectAccessible('body')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(back).toHaveFocus()
  await expect.element(name).toHaveValue('Alpha two')
})

test('ROUTE-36 whoever leaves is where the link leads, without the changes', async () => {
  await change()
  await back.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => location.pathname).toBe('/account/tags/list')
  await expect.element(page.getByRole('link', { name: 'Goals' })).toBeVisible()
})

test('staying is the primary answer, also to the menu', async () => {
  await change()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Media' }).click()
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Alpha two')
})

test.for([
  '/account/tags/new',
  '/account/categories/new',
  '/account/categories/subcategories/new',
  '/account/playlists/new',
  '/account/themes/new',
  '/account/marker-types/create',
  '/account/users/group/new',
  '/actors/challengers/create',
  '/actors/speakers/create',
  '/events/sports/new',
  '/events/conferences/new',
])('ROUTE-36 what the form chose by itself is no change: %s', async (path) => {
  await openScreen(path, {
    given: (gateway) => {
      gateway.hold(sports, [item(sports, { id: 1, name: 'Basketball' }), item(sports, { id: 2 })])
      gateway.hold(categories, [item(categories, { id: 1, name: 'Matches' })])
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/dashboard/)
  await expect.element(question).not.toBeInTheDocument()
})
