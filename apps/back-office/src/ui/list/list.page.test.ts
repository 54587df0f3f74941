import { tags } from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags, numbered } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const list = '/account/tags/list'
const open = (path = list, items = demoTags) => openHeld(path, tags, items)
const table = page.getByRole('table', { name: 'Tags' })
const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
const names = () =>
  table
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const clubs = ['Harbour City', 'Kestrel Rovers', 'Lighthouse AFC', 'Saltmarsh United']
const ofClubs = `${list}?tagType=club&sort=-name`

test('ROUTE-35 a list has its rows and its pages', async () => {
  await open()
  await expect.element(row('Goals')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
  await expectAccessible()
})

test('ROUTE-35 a search stands in the address until it is cleared', async () => {
  await open()
  await page.getByRole('searchbox', { name: 'Search Tags' }).fill('harb')
  await expect.poll(() => location.search).toContain('q=harb')
  await expect.poll(names).toEqual(['Harbour City'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => location.search).not.toContain('q=')
  await expect.poll(names).toHaveLength(10)
})

test('ROUTE-35 a filter stands in the address, and is named', async () => {
  await open()
  await page.getByRole('button', { name: 'Type', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Type' }).getByLabelText('club').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Type: club' })).toBeVisible()
  await expect.poll(() => location.search).toContain('tagType=club')
  await expect.poll(names).toEqual(clubs)
})

test('ROUTE-35 a sort order stands in the address', async () => {
  await open(`${list}?tagType=club`)
  await table.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => location.search).toContain('sort=-name')
  await expect.poll(names).toEqual(clubs.toReversed())
})

test('ROUTE-35 an address opens the list as it was', async () => {
  await open(ofClubs)
  await expect.poll(names).toEqual(clubs.toReversed())
  await expect.element(page.getByRole('button', { name: 'Type: club' })).toBeVisible()
})

test('ROUTE-35 a list is as it was after a look into an item, by the link and by going back', async () => {
  await open(ofClubs)
  await page.getByRole('link', { name: 'Kestrel Rovers' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kestrel Rovers' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(ofClubs)
  await expect.poll(names).toEqual(clubs.toReversed())
  history.go(-2)
  await expect.poll(() => location.pathname + location.search).toBe(ofClubs)
  await expect.poll(names).toEqual(clubs.toReversed())
})

test('ROUTE-35 a file is asked for with what the list has, and saved under the name of the list', async () => {
  const { gateway } = await open(ofClubs)
  await expect.element(row('Kestrel Rovers')).toBeVisible()
  const path = '/main-api/tags/export'
  gateway.respond(path, () => new Response('name,tagType\r\n', { headers: { 'content-type': 'text/csv' } }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved).toEqual(['tags.csv'])
  // Of the whole list: neither its page nor the page's length.
  expect(Object.fromEntries(gateway.asked(path)[0]!.query)).toEqual({
    'tagType[]': 'club',
    sort: '-name',
    fields: 'name,tagType,videoCount,createdAt',
  })
})

test('ROUTE-35 nothing found is said', async () => {
  await open(`${list}?q=nothinglikethis`)
  await expect.element(page.getByText('No results')).toBeVisible()
  await expectAccessible()
})

test('an empty list says what belongs there, and where it is made', async () => {
  await open(list, [])
  await expect.element(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'New tag' }).last().click()
  await expect.poll(() => location.pathname).toBe('/account/tags/new')
})

test('a list that gets shorter goes to its last page', async () => {
  const { held } = await open(`${list}?q=Page&sort=name&page=2`, numbered(tags, 'Page', 26))
  await expect.poll(names).toEqual(['Page 26'])
  held.remove(126)
  await expect.poll(names).toHaveLength(25)
  await expect.poll(() => location.search).not.toContain('page=2')
})
