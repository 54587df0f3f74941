import { AppError, type BinEntry, listBin, tags } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { jsonOf } from '../../testing/gateway.ts'
import { errorOf } from '../../testing/held.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item } from '../../testing/sample.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const zone = page.getByRole('region', { name: 'Notifications' })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const all = ['Binned one', 'Binned two', 'Binned three'].map((name) => item(tags, { name }))

const entryOf = ({ id, name }: (typeof all)[number]): BinEntry => ({
  resource: 'tags',
  id,
  name,
  deletedAt: inDays(0),
  deletedBy: { id: 2, name: 'Camille Laurent' },
  expiresAt: inDays(30),
})

/** Opens the bin of tags, in which all are but `left`; a colleague deletes a tag with the returned function. */
async function open({ left = [], ...size }: Given & { left?: string[] } = {}) {
  let remove = (_name: string) => {}
  let namesLeft = (): string[] => []
  const { gateway } = await openScreen('/account/bin?resource=tags', {
    ...size,
    given: (gateway) => {
      const held = gateway.hold(tags, all)
      namesLeft = () => held.all().map(({ name }) => name)
      remove = (name) => held.remove(all.find((tag) => tag.name === name)!.id)
      for (const { name } of all) if (!left.includes(name)) remove(name)
      gateway.answer(listBin, () => {
        const data = all.filter(({ name }) => !namesLeft().includes(name)).map(entryOf)
        return { data, total: data.length, keptDays: 30 }
      })
    },
  })
  return { gateway, remove, namesLeft }
}

test('a list leads to the bin of its own kind', async () => {
  await openScreen('/account/tags/list', {
    given: (gateway) => gateway.answer(listBin, { data: [], total: 0, keptDays: 30 }),
  })
  await page.getByRole('main').getByRole('link', { name: 'Bin' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/account/bin?resource=tags')
})

test('the bin says what was deleted by whom, and for how long it is kept', async () => {
  const { gateway } = await open()
  await expect.element(page.getByText('Deleted from: Tags')).toBeVisible()
  await expect.element(row('Binned one.*Camille Laurent.*30 days left')).toBeVisible()
  await expectAccessible()
  expect(gateway.asked(listBin)[0]!.query.get('resource')).toBe('tags')
})

test('the bin is read on a phone in the dark', async () => {
  await chooseScheme('dark')
  await open({ width: 390, height: 844 })
  await expect.element(page.getByText('Binned one')).toBeVisible()
  await expectAccessible()
  await expectToFit()
})

describe('the bin restores', () => {
  test('one, by its menu', async () => {
    const { namesLeft } = await open()
    await page.getByRole('button', { name: 'Actions for Binned one' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(zone.getByText('Tag restored')).toBeVisible()
    await expect.element(row('Binned one')).not.toBeInTheDocument()
    expect(namesLeft()).toEqual(['Binned one'])
  })

  test('several, by keys; one whose name is taken stays, and why is said', async () => {
    const { gateway } = await open()
    await page.getByRole('heading', { level: 1 }).click()
    for (const key of 'jjxjx') await userEvent.keyboard(key)
    await expect.element(page.getByText('2 selected')).toBeVisible()
    const taken = new AppError('conflict', { key: 'common.restoreTaken' })
    gateway.respond(`${tags.base as '/main-api/tags'}/${all[1]!.id}/restore`, () =>
      jsonOf(409, errorOf(taken)),
    )
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(zone.getByText('Tag restored')).toBeVisible()
    await expect.element(zone.getByText(/Another item now has this name/)).toBeVisible()
    await expect.element(row('Binned two')).toBeVisible()
    await expect.element(row('Binned three')).not.toBeInTheDocument()
  })
})

test('what a colleague deletes appears in the bin', async () => {
  const { remove } = await open({ left: ['Binned three'] })
  await expect.element(row('Binned one')).toBeVisible()
  await expect.element(row('Binned three')).not.toBeInTheDocument()
  remove('Binned three')
  await expect.element(row('Binned three')).toBeVisible()
})
