import {
  categories,
  completeUpload,
  languages,
  linkCategoryVideos,
  moveCategory,
  startUpload,
  subcategories,
  videos,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { fileOf } from '../../testing/files.ts'
import { demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const press = item(categories, { id: 1, name: 'Press room', slug: 'press-room', position: 0 })
const sea = item(categories, { id: 2, name: 'Été à la mer', slug: 'ete-a-la-mer', position: 1 })
const below = item(subcategories, { id: 1, name: 'Beach', slug: 'beach', CategoryId: 2 })
const name = page.getByRole('textbox', { name: /^Name/ }).first()
const save = () => userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')

const open = (path: string) =>
  openHeld(`/account/categories${path}`, categories, [press, sea], {
    given: (gateway) => {
      gateway.hold(subcategories, [below])
      gateway.hold(videos, Object.values(demoVideos))
      gateway.hold(languages, [item(languages, { langId: 'fr', name: 'français' })])
    },
  })

test('ROUTE-44 ROUTE-45 ROUTE-46 the slug of a new category follows its name, that of an old one stays', async () => {
  const { held } = await open('/list')
  await page.getByRole('link', { name: 'New category' }).click()
  await expect.poll(() => location.pathname).toBe('/account/categories/new')
  const slug = page.getByRole('textbox', { name: /URL slug/ })
  await name.fill('L’été à Sète')
  await expect.element(slug).toHaveValue('l-ete-a-sete')
  await save()
  await expect.poll(() => location.pathname).toBe('/account/categories/edit/3')
  await expect.element(page.getByText('No subcategories yet.')).toBeVisible()
  await expectAccessible()
  await name.fill('Winter')
  await expect.element(slug).toHaveValue('l-ete-a-sete')
  expect(held.find(3)).toMatchObject({ name: 'L’été à Sète', slug: 'l-ete-a-sete' })
})

test('ROUTE-46 an image that was chosen is gone when the changes are discarded', async () => {
  const { gateway } = await open('/edit/1')
  const image = page.getByRole('group', { name: 'Image' })
  const choose = image.getByRole('button', { name: 'Choose an image' })
  const key = 'images/beach.png'
  gateway.answer(startUpload, () => ({
    ...{ uploadId: 'upload', key, partSize: 1000, completed: [], nextPart: null },
    parts: [{ number: 1, url: '/storage/part' }],
  }))
  gateway.answer(completeUpload, () => ({ key, size: 70, contentType: 'image/png' }))
  await expect.element(choose).toBeVisible()
  const input = image.element().querySelector('input[type=file]')!
  await page.elementLocator(input).upload(fileOf('beach.png', 'image/png'))
  await expect.element(image.getByRole('button', { name: 'Replace image' })).toBeEnabled()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(choose).toBeVisible()
  expect(image.element().querySelector('img')).toBeNull()
})

test('ROUTE-44 categories are put in order by keys', async () => {
  const { gateway, held } = await open('/list')
  gateway.answer(moveCategory, ({ body: { position } }) => {
    held.change(2, { position })
    held.change(1, { position: 1 - position })
    return undefined
  })
  const handles = page.getByRole('button', { name: /^Move (Été|Press room)/ })
  await page.getByRole('button', { name: 'Move Été à la mer' }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(handles.first()).toHaveAccessibleName(/Été à la mer/)
  await expect.element(handles.first()).toHaveFocus()
  await expect
    .poll(() => gateway.asked(moveCategory).map(({ body }) => body))
    .toMatchObject([{ position: 0 }])
  await expectAccessible()
})

test('ROUTE-48 ROUTE-49 a subcategory is created in the category that it is created from', async () => {
  const { gateway } = await open('/edit/2')
  await page.getByRole('link', { name: 'New subcategory' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Été à la mer')
  await name.fill('Harbour')
  await save()
  await expect.poll(() => location.pathname).toBe('/account/categories/subcategories/edit/2')
  const { body } = gateway.asked([subcategories, 'create'])[0]!
  expect(body).toMatchObject({ name: 'Harbour', slug: 'harbour', CategoryId: 2 })
})

test('ROUTE-47 videos are added to a category', async () => {
  const { gateway } = await open('/2/linked-items')
  const held = gateway.hold(videos, Object.values(demoVideos))
  gateway.answer(linkCategoryVideos, ({ body: { add = [] } }) => {
    for (const id of add) held.change(id, { categories: [2] })
    return undefined
  })
  await page.getByRole('button', { name: 'Add videos' }).first().click()
  await page.getByRole('checkbox', { name: /Saves of the month/ }).click()
  await page.getByRole('button', { name: 'Add 1 video' }).click()
  await expect.element(page.getByRole('link', { name: /Saves of the month/ }).first()).toBeVisible()
  await expectAccessible()
  expect(gateway.asked(linkCategoryVideos)[0]!.body).toMatchObject({ add: [3] })
})
