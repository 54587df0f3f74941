import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const submenu = page.getByRole('navigation', { name: 'Account' })
const heading = page.getByRole('heading', { level: 1 })
const hide = page.getByRole('button', { name: 'Hide the sub-menu' })
const show = page.getByRole('button', { name: 'Show the sub-menu' })
const width = () => document.getElementById('content')!.getBoundingClientRect().width

test('NAV-19 the menu leads to an area, and its sub-menu to a screen', async () => {
  await openScreen('/faq/main')
  const rail = page.getByRole('navigation', { name: 'Menu' })
  await rail.getByRole('link', { name: 'Account' }).click()
  await submenu.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/account/tags/list')
})

test('NAV-19 a sub-menu of one entry is left out', async () => {
  await openScreen('/medias/videos/list')
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Media' })).not.toBeInTheDocument()
})

test('NAV-19 a longer one makes room when it collapses', async () => {
  await openScreen('/account/tags/list')
  await expect.element(submenu).toBeVisible()
  const beside = width()
  await hide.click()
  await expect.element(submenu).not.toBeInTheDocument()
  await expect.element(show).toHaveFocus()
  await expect.poll(width).toBeGreaterThan(beside)
  expect(localStorage.getItem('subMenuCollapsed')).toBe('true')
})

test('NAV-19 a sub-menu that was collapsed stays so until it is shown', async () => {
  await openScreen('/account/tags/list', { given: () => localStorage.setItem('subMenuCollapsed', 'true') })
  await expect.element(heading).toBeVisible()
  await expect.element(submenu).not.toBeInTheDocument()
  await show.click()
  await expect.element(submenu).toBeVisible()
})

test('NAV-20 an item has tabs', async () => {
  const video = item(videos, { name: 'All goals of matchday 11' })
  await openScreen('/medias/videos/list', { given: (gateway) => gateway.hold(videos, [video]) })
  await page.getByRole('link', { name: 'All goals of matchday 11' }).first().click()
  const tabs = page.getByRole('navigation', { name: 'Page sections' })
  await expect.element(tabs.getByRole('link', { name: 'Info' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Subtitles' }).click()
  await expect.poll(() => location.pathname).toBe(`/medias/videos/edit/${video.id}/subtitles`)
})

test('NAV-19 an item has the room of the sub-menu, until it is shown beside it', async () => {
  const tag = item(tags, { name: 'Matchday 11' })
  await openScreen('/account/tags/list', { given: (gateway) => gateway.hold(tags, [tag]) })
  await expect.element(submenu).toBeVisible()
  await page.getByRole('link', { name: 'Matchday 11' }).first().click()
  await expect.element(submenu).not.toBeInTheDocument()
  await show.click()
  await expect.element(submenu).toBeVisible()
  expect(localStorage.getItem('subMenuCollapsed')).toBeNull()
  await submenu.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/account/tags/list')
  await expect.element(submenu).toBeVisible()
})
