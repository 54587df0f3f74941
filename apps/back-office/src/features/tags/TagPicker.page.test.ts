import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags, demoVideos } from '../../testing/library.ts'
import { openGallery } from '../../testing/openGallery.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { league } from '../../testing/people.ts'

const drawer = page.getByRole('dialog', { name: 'Tags' })
const search = drawer.getByRole('searchbox')

/** Opens the tags of a video. */
async function open() {
  const opened = await openHeld('/medias/videos/edit/3/infos', tags, demoTags, {
    given: (gateway) => gateway.hold(videos, [demoVideos.saves]),
  })
  await page.getByRole('button', { name: 'Choose tags' }).click()
  await expect.element(drawer).toBeVisible()
  return opened
}

test('WIDGET-01 a tag that exists is not made again', async () => {
  await open()
  expect(drawer.getByRole('button', { name: 'Done' }).elements()).toHaveLength(1)
  await search.fill('goals')
  await expect.element(drawer.getByRole('button', { name: 'Goals' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Saves' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: /^Create tag/ })).not.toBeInTheDocument()
})

test('WIDGET-01 a tag that is missing is made where tags are picked, and picked', async () => {
  const { held } = await open()
  await search.fill('Made here')
  await drawer.getByRole('button', { name: 'Create tag “Made here”' }).click()
  await expect.element(search).toHaveValue('')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('group', { name: 'Tags' }).getByText('Made here')).toBeVisible()
  expect(held.all().at(-1)!.name).toBe('Made here')
})

test('WIDGET-01 a second tag of a name is warned of, and can be made', async () => {
  await openHeld('/account/tags/new', tags, demoTags)
  await page.getByRole('textbox', { name: 'Name' }).fill('GOALS')
  await expect.element(page.getByRole('status').getByText(/already exists/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create' })).toBeEnabled()
})

test('WIDGET-01 WIDGET-02 WIDGET-03 tags are picked by type, and the focus is on the button again', async () => {
  await openGallery({ given: (gateway) => gateway.hold(tags, demoTags) })
  const button = page.getByRole('button', { name: 'Choose tags' })
  await button.click()
  const clubs = drawer.getByRole('region', { name: 'club' })
  await expect.element(clubs.getByRole('heading', { name: 'club 4' })).toBeVisible()
  expect(clubs.getByRole('button').elements()).toHaveLength(4)
  await expect.element(clubs).toHaveStyle({ padding: '25px' })
  await expectAccessible('body')
  await clubs.getByRole('button', { name: 'Harbour City' }).click()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Remove Harbour City' })).toBeVisible()
})

test('WIDGET-05 an administrator sees whose tags they are', async () => {
  await openGallery({
    as: 'admin',
    actingFor: league,
    given: (gateway) => gateway.hold(tags, demoTags),
  })
  await page.getByRole('button', { name: 'Choose tags' }).click()
  const tag = drawer.getByRole('button', { name: /Harbour City\s*Northshore Football League/ })
  await expect.element(tag).toBeVisible()
})
