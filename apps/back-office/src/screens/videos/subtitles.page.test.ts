import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { grid, importSubtitles, openNewSubtitles, openSubtitles, row } from '../../testing/openSubtitles.ts'

test('five thousand subtitles are a list like any other', async () => {
  await openNewSubtitles()
  const time = (index: number) => new Date(index * 1000).toISOString().slice(11, 23)
  const cues = Array.from(
    { length: 5000 },
    (_, index) => `${time(index)} --> ${time(index + 0.8)}\nLine ${index + 1}\n`,
  )
  await importSubtitles('long.vtt', `WEBVTT\n\n${cues.join('\n')}`)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(grid.getByRole('row').elements().length).toBeLessThan(60)
  await page.getByLabelText('Search and replace').fill('Line 4987')
  await userEvent.keyboard('{Enter}')
  const found = page.getByRole('row', { name: /Line 4987/ })
  await expect.element(found).toHaveAttribute('aria-selected', 'true')
  await expect.element(found).toHaveAttribute('aria-rowindex', '4988')
})

test('on a phone, the list follows the video', async () => {
  await openSubtitles({ width: 390, height: 844 })
  const place = (element: Element) => element.getBoundingClientRect()
  const list = place(grid.element())
  expect(list.top).toBeGreaterThan(place(document.querySelector('video')!).bottom)
  expect(list.width).toBeLessThanOrEqual(390)
  await row(1).getByRole('gridcell').first().click()
  await expect.element(page.getByRole('textbox', { name: /^Text of subtitle 1/ })).toBeVisible()
  await expectAccessible()
})
