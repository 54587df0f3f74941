import { encodeVideo, jobFailureOf, jobs, tags, type Video, videos, views } from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags, demoVideos, numbered, picture } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const list = '/medias/videos/list'
/** Old videos, and those of the last days. */
const held = Object.values(demoVideos).map((video) => ({ ...video, createdAt: new Date().toISOString() }))
const open = (path = list, items: readonly Video[] = held) =>
  openHeld(path, videos, items, { given: (gateway) => gateway.hold(tags, demoTags) })
const grid = page.getByRole('list', { name: 'Videos' })
const link = (name: RegExp) => page.getByRole('link', { name })
const popup = (name: string) => page.getByRole('dialog', { name })
const show = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

describe('the list is narrowed', () => {
  test('ROUTE-99 by date', async () => {
    await open(list, [...held, ...numbered(videos, 'Old', 1)])
    await show('Created')
    await expect.element(popup('Created')).toBeVisible()
    await expectAccessible('body')
    await popup('Created').getByLabelText('Last 7 days').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Created: Last 7 days' })).toBeVisible()
    await expect.poll(() => location.search).toContain('createdAt=7d')
    await expect.element(link(/Saves of the month/)).toBeVisible()
    await expect.element(link(/Old 01/)).not.toBeInTheDocument()
  })

  test('ROUTE-99 by duration', async () => {
    await open()
    await show('More filters')
    await expect.element(popup('More filters')).toBeVisible()
    await expectAccessible('body')
    await popup('More filters').getByRole('textbox', { name: 'From' }).fill('0:15')
    await popup('More filters').getByRole('textbox', { name: 'To' }).fill('0:25')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.poll(() => location.search).toContain('duration=15..25')
    await expect.element(link(/All goals of matchday/)).toBeVisible()
    await expect.element(link(/Saves of the month/)).not.toBeInTheDocument()
  })

  test('ROUTE-99 by creator, who can be oneself', async () => {
    await open(list, [
      ...held.map((video) => ({ ...video, createdBy: 3 })),
      ...numbered(videos, 'Mine', 1, { createdBy: 2 }),
    ])
    await show('More filters')
    await popup('More filters').getByLabelText('Me', { exact: true }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(link(/Mine 01/)).toBeVisible()
    await expect.element(link(/Saves of the month/)).not.toBeInTheDocument()
  })
})

test('ROUTE-99 the list is French for whoever reads French', async () => {
  await openHeld(list, videos, held, { language: 'fr' })
  await expect.element(page.getByRole('heading', { name: 'Vidéos' })).toBeVisible()
  await expect.element(link(/Saves of the month/)).toBeVisible()
  await expectAccessible()
})

test('ROUTE-99 a saved view has the filters and the grid, until it is deleted', async () => {
  await open(`${list}?createdAt=7d&duration=15..25`)
  await show('Grid')
  await expect.element(grid).toBeVisible()
  await show('Views')
  await page.getByRole('textbox', { name: 'View name' }).fill('Short and new')
  await expectAccessible('body')
  await show('Save view')
  await show('Table')
  await show('Clear all')
  await expect.element(link(/Saves of the month/)).toBeVisible()
  await show('Views')
  await page.getByRole('link', { name: 'Short and new' }).click()
  await expect.element(grid).toBeVisible()
  await expect.poll(() => location.search).toContain('createdAt=7d')
  await expect.element(link(/Saves of the month/)).not.toBeInTheDocument()
  await show('Views')
  await show('Delete view Short and new')
  await expect.element(page.getByText(/^No saved views yet/)).toBeVisible()
})

test('ROUTE-99 the file has the columns that are shown, by their titles', async () => {
  const { gateway } = await open(`${list}?q=saves&columns=duration,tags&view=table`)
  const path = '/main-api/videos/export'
  gateway.respond(path, () => new Response('name,Tags,duration\r\nSaves of the month,Saves,12\r\n'))
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return make(blob)
  })
  await expect.element(link(/Saves of the month/)).toBeVisible()
  await show('Export CSV')
  await expect.poll(() => saved).toHaveLength(1)
  expect((await saved[0]!.text()).trim().split(/\r?\n/)).toEqual([
    '"Name","Tags","Duration"',
    'Saves of the month,Saves,12',
  ])
  expect(gateway.asked(path)[0]!.query.get('fields')).toBe('name,Tags,duration')
})

test('the pointer goes through a video of the grid, and opens it', async () => {
  await open(`${list}?view=grid`)
  await expect.element(grid).toBeVisible()
  await expectAccessible()
  const card = grid.getByRole('listitem').filter({ hasText: 'Saves of the month' })
  const image = () => page.elementLocator(card.element().querySelector('img')!)
  await image().hover()
  await expect.poll(() => card.element().querySelector('[data-tile]')).not.toBeNull()
  // The time that it shows has changed, by which it is found.
  await image().click()
  await expect.poll(() => location.pathname).toBe('/medias/videos/edit/3/infos')
})

test('ROUTE-35 the views of a list stand beside its title, with the number of their rows', async () => {
  const failed = numbered(videos, 'Broken', 2, { state: 'failed' })
  await openHeld(list, videos, [...held, ...failed], {
    given: (gateway) => {
      gateway.hold(tags, demoTags)
      gateway.hold(views, [item(views, { list: 'videos', name: 'Goals', search: 'q=goals' })])
    },
  })
  const tabs = page.getByRole('navigation', { name: 'Views' })
  const all = held.length + failed.length
  await expect.element(tabs.getByRole('link', { name: `All ${all}` })).toHaveAttribute('aria-current')
  await expect.element(tabs.getByRole('link', { name: 'Goals 1' })).toBeVisible()
  await expectAccessible('body')
  await tabs.getByRole('link', { name: 'Failed 2' }).click()
  await expect.poll(() => location.search).toBe('?state=failed')
  await expect.element(tabs.getByRole('link', { name: 'Failed 2' })).toHaveAttribute('aria-current')
  await expect.element(tabs.getByRole('link', { name: `All ${all}` })).not.toHaveAttribute('aria-current')
  await expect.element(link(/Saves of the month/)).not.toBeInTheDocument()
})

test('ROUTE-99 a ready video is cut from its row', async () => {
  await open()
  await page.getByRole('button', { name: 'Cut a clip: Saves of the month' }).click()
  await expect.poll(() => location.pathname).toMatch(/\/medias\/videos\/edit\/\d+\/clip$/)
})

test('a video that failed says why, and is encoded again from its row', async () => {
  const broken = {
    ...held[0]!,
    state: 'failed',
    error: jobFailureOf('unsupported_codec'),
    file: { ...picture },
  } as const
  const { gateway } = await open(list, [broken])
  gateway.answer(encodeVideo, item(jobs, { type: 'encode-video', resourceId: broken.id }))
  const row = page.getByRole('row').filter({ hasText: broken.name })
  await expect.element(row.getByText(/codec/)).toBeVisible()
  await expectAccessible()
  await row.getByRole('button', { name: `Retry: ${broken.name}` }).click()
  await expect.element(page.getByText('Restarted')).toBeVisible()
  expect(gateway.asked(encodeVideo)[0]!.path).toBe(`/main-api/videos/${broken.id}/encoding-job`)
})
