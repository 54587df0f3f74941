import type { Locator } from '@playwright/test'
import { expect, logIn, openPage, type Page, provoke, test } from './person.ts'

/** The whole match of the demo world that nobody has logged. */
const match = 'Youth cup final: Lighthouse AFC – Kestrel Rovers'

/** Opens the desk of a match; returns what its tests look at. */
async function openDesk(page: Page, name: string) {
  const id = await page.evaluate(async (wanted) => {
    const { accessToken } = JSON.parse(localStorage.getItem('session')!)
    const answer = await fetch(`/main-api/events?q=${encodeURIComponent(wanted.slice(0, 15))}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { data } = await answer.json()
    return data.find((event: { name: string }) => event.name === wanted).id as number
  }, name)
  await page.goto(`/events/sports/edit/${id}/markers`)
  const list = page.getByRole('region', { name: 'Markers', exact: true })
  await expect(list).toBeVisible()
  return {
    page,
    list,
    score: page.getByLabel(/^Score \d/),
    count: list.getByRole('heading').locator('span'),
    status: page.getByRole('status', { name: 'Last action' }),
    strip: page.getByRole('region', { name: 'Last marker' }),
  }
}

const scoreOf = async (score: Locator) => (await score.textContent())?.replace(/\s/g, '')

test('CALL-EVENTS-01 ROUTE-68 two people log a rehearsed match by keyboard, through everything that goes wrong', async ({
  person,
  browser,
}) => {
  test.slow()
  await logIn(person, 'operator')
  const operator = await openDesk(person, match)
  await person.getByRole('button', { name: 'Desk menu' }).click()
  await person.getByRole('button', { name: 'At 20×' }).click()
  await expect(person.getByText('Rehearsal 20×')).toBeVisible()

  const other = await openPage(browser)
  await logIn(other, 'colleague')
  const colleague = await openDesk(other, match)
  await expect(other.getByText('Rehearsal 20×')).toBeVisible()
  await expect(person.getByLabel('At the desk').getByText('Maud Delorme')).toBeVisible()

  // Media that are loaded late are played at the rehearsal's rate all the same.
  const rate = await other
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 1
      video.dispatchEvent(new Event('loadeddata'))
      return video.playbackRate
    })
  expect(rate).toBe(16)

  // Kick-off, and a spell of play by both: 2 × 24 markers.
  await person.keyboard.press('w')
  await other.keyboard.press('a')
  for (let round = 0; round < 6; round++)
    for (const key of ['s', 'c', 'f', 'q']) {
      await person.keyboard.press(key)
      await other.keyboard.press(key)
    }
  await expect(operator.count).toHaveText('49')
  await expect(colleague.count).toHaveText('49')

  // A goal with its scorer and the assist, and one for the other side by Shift.
  await person.keyboard.press('g')
  await person.keyboard.press('7')
  await person.keyboard.press('Enter')
  await person.keyboard.press('Shift+G')
  await expect(operator.score).toHaveText('1–1')
  await expect(colleague.score).toHaveText('1–1')

  // A lost connection: what is logged meanwhile waits, and arrives.
  provoke(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await other.context().setOffline(true)
  await expect(other.getByText(/^Offline/)).toBeVisible()
  for (const key of ['s', 'g', 'c', 't', 'e']) await other.keyboard.press(key)
  await expect(colleague.score).toHaveText('1–2')
  await expect(other.getByText('Offline, 5 waiting')).toBeVisible()
  expect(await scoreOf(operator.score)).toBe('1–1')
  await other.context().setOffline(false)
  await expect(operator.score).toHaveText('1–2')
  await expect(operator.count).toHaveText('56')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  // One key takes a goal back everywhere, and gives it again.
  await person.keyboard.press('g')
  await expect(colleague.score).toHaveText('2–2')
  await person.keyboard.press('z')
  await expect(operator.status).toContainText('Undone: Goal')
  await expect(colleague.score).toHaveText('1–2')
  await person.keyboard.press('Shift+Z')
  await expect(colleague.score).toHaveText('2–2')

  // Both saw the same goal, at the end of the match: offered for merging, one remains.
  for (const page of [person, other])
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '2:00.00')
  await person.keyboard.press('h')
  await other.keyboard.press('h')
  await Promise.all([person.keyboard.press('p'), other.keyboard.press('p')])
  await expect(operator.score).toHaveText('4–2')
  const merge = operator.list.getByRole('button', { name: 'Merge' }).first()
  await merge.press('Enter')
  await expect(operator.score).toHaveText('3–2')
  await expect(colleague.score).toHaveText('3–2')

  // Video review holds the goal back until it is overturned.
  await person.keyboard.press('g')
  await expect(colleague.score).toHaveText('4–2')
  await person.keyboard.press('v')
  await expect(operator.strip).toContainText('Under review')
  await expect(colleague.score).toHaveText('3–2')
  await person.keyboard.press('Backspace')
  await person.keyboard.press('Backspace')
  await expect(operator.strip).toContainText('Retracted')
  await expect(colleague.score).toHaveText('3–2')

  // The colleague hands over.
  await other.getByRole('button', { name: 'Hand over' }).click()
  const dialog = other.getByRole('dialog', { name: 'Hand over' })
  await dialog.getByLabel('Note').fill('Check the corners of the second half')
  await dialog.getByRole('button', { name: 'Leave the note' }).click()
  await expect(dialog).toBeHidden()
  await other.context().close()
  await person.getByRole('button', { name: 'Hand over' }).click()
  const brief = person.getByRole('dialog', { name: 'Hand over' })
  await expect(brief).toContainText('Check the corners of the second half')
  await expect(brief).toContainText('Maud Delorme')
  await person.keyboard.press('Escape')
  await expect(operator.score).toHaveText('3–2')
})
