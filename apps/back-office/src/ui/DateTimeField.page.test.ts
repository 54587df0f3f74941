import { videos } from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoVideos } from '../testing/library.ts'
import { openHeld } from '../testing/openHeld.ts'

const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./DateTimePicker.tsx', async (load) => {
  await arrival.promise
  return await load()
})

test('WIDGET-11 a date whose field comes late moves nothing, and keeps the focus and what was typed in its place', async () => {
  await openHeld('/medias/videos/edit/3/infos', videos, [demoVideos.saves])
  const tags = page.getByRole('button', { name: 'Choose tags' })
  const rights = page.getByRole('group', { name: 'Availability' })
  const published = page.getByRole('textbox', { name: 'Published' })
  await expect.element(tags).toBeVisible()
  // The publication date, and from when until when it is available.
  await expect.poll(() => document.querySelectorAll('#item [aria-busy=true]')).toHaveLength(3)
  const places = () =>
    [tags, rights].map((one) => {
      const { left, top, width, height } = one.element().getBoundingClientRect()
      return { left, top, width, height }
    })
  const before = places()
  // Its place takes the focus by its label, and what is typed.
  await page.getByText('Published', { exact: true }).click()
  await expect.element(published).toHaveFocus()
  await userEvent.keyboard('2026-07-05 21:30')
  const place = published.element()
  arrival.resolve()
  await expect.poll(() => document.querySelectorAll('#item [aria-busy=true]')).toHaveLength(0)
  expect(places()).toEqual(before)
  expect(published.element()).not.toBe(place)
  await expect.element(published).toHaveFocus()
  await userEvent.tab()
  await expect.element(published).toHaveValue('2026-07-05 21:30')
})
