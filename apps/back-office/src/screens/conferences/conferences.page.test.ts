import { businessPlayers, conferenceStreams, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoVideos } from '../../testing/library.ts'
import { conference } from '../../testing/openChapters.ts'
import { openScreen } from '../../testing/openScreen.ts'

const tabs = () =>
  page.getByRole('navigation', { name: 'Page sections' }).element().querySelectorAll('a[href]')

test('ROUTE-76 ROUTE-77 ROUTE-78 a conference is created from the list; only its first tab is open before', async () => {
  const { gateway } = await openScreen('/events/conferences/list', {
    given: (gateway) => gateway.hold(businessPlayers, [conference]),
  })
  await expect.element(page.getByRole('link', { name: 'Board meeting' })).toBeVisible()
  await page.getByRole('link', { name: 'New conference' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toBeVisible()
  const open = () => [...tabs()].map(({ textContent }) => textContent)
  await expect.poll(open).toEqual(['Info'])
  await name.fill('Annual meeting')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/events/conferences/edit/2/info')
  await expect.poll(open).toEqual(['Info', 'Stream', 'Chapters', 'Clip', 'Statistics'])
  expect(gateway.asked([businessPlayers, 'create']).at(-1)!.body).toMatchObject({ name: 'Annual meeting' })
})

test('ROUTE-79 without a stream, the chapters lead to it, and a library video is one', async () => {
  const { gateway } = await openScreen('/events/conferences/edit/1/chapters', {
    given: (gateway) => {
      gateway.hold(businessPlayers, [conference])
      gateway.hold(videos, Object.values(demoVideos))
    },
  })
  await expect.element(page.getByText(/^This conference has no stream yet\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the stream' }).click()
  await expect.poll(() => location.pathname).toBe('/events/conferences/edit/1/stream')
  await page.getByRole('button', { name: 'Add a library video' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox', { name: /All goals of matchday 11/ }).click()
  await picker.getByRole('button', { name: /^Add/ }).click()
  await expect.element(page.getByRole('button', { name: /^All goals of matchday 11/ })).toBeVisible()
  const [asked] = gateway.asked([conferenceStreams, 'create'])
  expect(asked!.body).toEqual({ kind: 'video', VideoId: 2, BusinessPlayerId: 1 })
})
