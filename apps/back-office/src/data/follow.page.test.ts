import { tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoTags } from '../testing/library.ts'
import { openHeld } from '../testing/openHeld.ts'
import { item } from '../testing/sample.ts'

const link = (name: string) => page.getByRole('table', { name: 'Tags' }).getByRole('link', { name })
const open = (query: string) => openHeld(`/account/tags/list?${query}`, tags, demoTags)

test('RT-01 what a colleague changes is read from the feed, and the list is not read again', async () => {
  const { gateway, held } = await open('sort=-createdAt')
  await expect.element(link('Goals')).toBeVisible()
  // The page reads what it may have missed before it heard of changes.
  await expect.poll(() => gateway.asked('/main-api/tags/changes').length).toBeGreaterThan(1)
  const lists = gateway.asked([tags, 'list']).length
  const feeds = gateway.asked('/main-api/tags/changes').length
  held.change(1, { name: 'Renamed' })
  await expect.element(link('Renamed')).toBeVisible()
  expect(gateway.asked([tags, 'list'])).toHaveLength(lists)
  const since = gateway.asked('/main-api/tags/changes').slice(feeds)
  expect(since.map(({ query }) => query.get('since'))).not.toContain('now')
  expect(since).not.toEqual([])
})

test('RT-01 what a colleague makes shows in a list that searches for it', async () => {
  const { held } = await open('q=zeb')
  await expect.element(page.getByText('No results')).toBeVisible()
  held.add(item(tags, { name: 'Zebra' }))
  await link('Zebra').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra')
})
