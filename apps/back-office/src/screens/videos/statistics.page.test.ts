import { readStatistics, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'
import { sample } from '../../testing/sample.ts'

const film = '/storage/film.json'
const watched = {
  ...playableVideo,
  filmstrip: { url: film, contentType: 'application/json', size: null },
}
const chart = page.getByRole('slider', { name: 'Where people watch and leave' })

/** As many days as there are from the first to today. */
const daysFrom = (from: string) => {
  const count =
    Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(from)) / 86_400_000) + 1
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    ...{ views: 1, watchedMs: 10_000, ends: 0 },
  }))
}

/** Opens the figures of a video that was watched less and less. */
const open = () =>
  openHeld('/medias/videos/edit/1/statistics', videos, [watched], {
    given: (gateway) => {
      const strip = {
        tileWidth: 160,
        tileHeight: 90,
        columns: 5,
        rows: 5,
        sheets: ['sheet-000.jpg'],
        times: [0],
      }
      gateway.respond(film, () => Response.json(strip))
      gateway.answer(readStatistics, ({ query }) =>
        sample(readStatistics.reply, {
          ...{ duration: 30_000, views: 200, watchedMs: 2_000_000, averageShare: 0.5 },
          positions: Array.from({ length: 100 }, (_, index) => 200 - index),
          days: daysFrom(query.get('from')!),
        }),
      )
    },
  })

test('how a video was watched is read by keyboard, and by pointer with the picture there', async () => {
  await open()
  await expect.element(page.getByText('Average share watched')).toBeVisible()
  await expectAccessible()
  ;(chart.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', '0:29: 51%, 101 views')
  await userEvent.keyboard('{Home}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', '0:00: 100%, 200 views')
  await chart.hover({ position: { x: 200, y: 80 } })
  await expect.poll(() => chart.element().querySelector('[style*="sheet-000"]')).not.toBeNull()
})

test('how a video was watched is read as a table, of another period too', async () => {
  await open()
  await page.getByRole('button', { name: 'Show as a table' }).last().click()
  const rows = page.getByRole('region', { name: 'Views by day' }).getByRole('row')
  await expect.poll(() => rows.elements()).toHaveLength(31)
  await expectAccessible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(8)
})

test('a private video says why nobody has watched it', async () => {
  await openHeld('/medias/videos/edit/1/statistics', videos, [{ ...watched, visibility: 'private' }], {
    given: (gateway) =>
      gateway.answer(readStatistics, sample(readStatistics.reply, { positions: Array(100).fill(0) })),
  })
  await expect.element(page.getByText(/^This video is private\./)).toBeVisible()
  await expectAccessible()
})
