import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoTags, demoVideos } from '../testing/library.ts'
import { openHeld } from '../testing/openHeld.ts'

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
