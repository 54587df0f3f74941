import { videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoVideos } from '../testing/library.ts'
import { openHeld } from '../testing/openHeld.ts'

const date = page.getByRole('textbox', { name: 'From', exact: true })
const typed = '2026-11-21 18:30'

/** Opens a video that is available from a date on. */
async function open() {
  const rights = { startsAt: '2026-11-21T17:30:00.000Z' }
  await openHeld('/medias/videos/edit/3/infos', videos, [{ ...demoVideos.saves, rights }])
  await expect.element(date).toHaveValue(typed)
}

test('WIDGET-14 a date is typed as it is shown, and the calendar opens at its day', async () => {
  await open()
  await date.fill('2026-12-25 08:05')
  await expect.element(page.getByRole('button', { name: '25 December 2026' })).toBeVisible()
  await userEvent.tab()
  await expect.element(date).toHaveValue('2026-12-25 08:05')
})

test('WIDGET-14 a text that is no date leaves the date as it was', async () => {
  await open()
  await date.fill('no date')
  await userEvent.tab()
  await expect.element(date).toHaveValue(typed)
})

test('WIDGET-14 a day that is picked keeps the time', async () => {
  await open()
  await date.click()
  await page.getByRole('button', { name: '24 November 2026' }).click()
  await expect.element(date).toHaveValue('2026-11-24 18:30')
})

test('WIDGET-14 a date can be now', async () => {
  await open()
  await date.click()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect.element(date).not.toHaveValue(typed)
  expect((date.element() as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})
