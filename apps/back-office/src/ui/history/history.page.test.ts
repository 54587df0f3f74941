import { type HistoryEntry, tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { jsonOf } from '../../testing/gateway.ts'
import { demoTags, demoVideos } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { someTime } from '../../testing/sample.ts'

const by = { id: 3, name: 'Maud Delorme' }
const created: HistoryEntry = { id: 1, at: someTime, action: 'create', by, isJob: false, changes: [] }
const edited: HistoryEntry = {
  ...created,
  id: 2,
  action: 'update',
  changes: [
    { field: 'name', before: 'Written', after: 'Rewritten' },
    { field: 'visibility', before: 'public', after: 'unlisted' },
    { field: 'tags', before: [], after: [1] },
    { field: 'description', before: 'Long. '.repeat(80), after: null },
  ],
}
const drawer = page.getByRole('dialog', { name: 'History' })
const entry = drawer.getByRole('listitem')

/** Opens the history of a video by its key; a colleague changes the video with the returned function. */
async function open(options: Given = {}) {
  const entries = [created]
  const { held } = await openHeld('/medias/videos/edit/3/infos', videos, [demoVideos.saves], {
    ...options,
    given: (gateway) => {
      gateway.hold(tags, demoTags)
      gateway.respond('/main-api/videos/3/history', () => jsonOf(200, { data: entries, nextCursor: null }))
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Saves of the month' })).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(drawer.getByText('Created')).toBeVisible()
  const change = () => {
    entries.unshift(edited)
    held.change(3, { name: 'Rewritten' })
  }
  return { change }
}

test('what a colleague changes is in the history that is open: by whom, before and after', async () => {
  const { change } = await open()
  await expectAccessible('body')
  change()
  await expect.element(entry.first()).toMatchTextContent(/Maud Delorme.*Edited/)
  for (const text of [/Before: Written/, /After: Rewritten/, /After: Unlisted/, /Added: Goals/])
    await expect.element(entry.first()).toMatchTextContent(text)
  await entry.first().getByRole('button', { name: 'Show all' }).click()
  await expect.element(entry.first().getByRole('button', { name: 'Show less' })).toBeVisible()
  await expectAccessible('body')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'History (h)' })).toBeVisible()
})

test('the history is read on a phone in the dark', async () => {
  await chooseScheme('dark')
  const { change } = await open({ width: 390, height: 844 })
  change()
  await expect.element(entry.first()).toMatchTextContent(/After: Rewritten/)
  await entry.first().getByRole('button', { name: 'Show all' }).click()
  await expectAccessible('body')
})
