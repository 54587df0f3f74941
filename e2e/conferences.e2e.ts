import { readFile } from 'node:fs/promises'
import { expect, logIn, openPage, type Page, test } from './person.ts'

/** A field of the selected chapter; its translations have fields of the same names. */
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected chapter' }).getByRole('textbox', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Chapters', exact: true }).getByRole('listitem')

test('ROUTE-76 ROUTE-77 ROUTE-78 ROUTE-79 ROUTE-80 CALL-BP-02 CALL-BP-03 CALL-BP-06 a conference from empty to exported chapters', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator', '/events/conferences/list')

  await test.step('a conference is created, and gets a recording', async () => {
    await expect(page.getByRole('link', { name: 'Press conference after matchday 12' })).toBeVisible()
    await page.getByRole('link', { name: 'New conference' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Board meeting')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/edit\/\d+\/info$/)
    await page.getByRole('link', { name: 'Stream', exact: true }).click()
    await page.getByRole('button', { name: 'Add a library video' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('checkbox', { name: /All goals of matchday 11/ }).check()
    await picker.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText(/A recording of 0:16/)).toBeVisible()
  })

  await test.step('chapters are begun at the playhead, and pasted', async () => {
    await page.getByRole('link', { name: 'Chapters', exact: true }).click()
    const video = page.locator('video').first()
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
    await page.keyboard.press('n')
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.type('Welcome')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText([/Welcome.*0:00\.00/])
    for (let second = 0; second < 5; second++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.type('Results')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Paste chapters' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('0:08 - Questions\n[0:12] <b>Close</b>')
    await dialog.getByRole('button', { name: 'Add 2 chapters' }).click()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('one has speakers, and the frame that is shown as its picture', async () => {
    await rows(page).nth(1).getByRole('button').first().click()
    for (const name of ['Élodie Garnier', 'Maren Holt']) {
      await page.getByRole('textbox', { name: 'Add a speaker' }).fill(name.slice(0, 4))
      await page.getByRole('option', { name }).click()
      await expect(rows(page).nth(1)).toContainText(name)
    }
    await page.getByRole('button', { name: 'Use the visible frame' }).click()
    await expect(rows(page).nth(1).locator('img')).toBeVisible()
  })

  await test.step('a colleague sees it, and what they change appears here', async () => {
    const other = await openPage(browser)
    await logIn(other, 'operator', new URL(page.url()).pathname)
    await expect(rows(other)).toHaveCount(4)
    await rows(other).nth(2).getByRole('button').first().click()
    await field(other, 'Title').fill('Questions and answers')
    await field(other, 'Title').press('Enter')
    await expect(rows(page).nth(2)).toContainText('Questions and answers')
    await other.context().close()
  })

  await test.step('all of them are deleted, and brought back', async () => {
    await page.getByRole('button', { name: 'Actions for Chapters' }).click()
    await page.getByRole('button', { name: 'Delete all chapters' }).click()
    await expect(page.getByText(/^No chapters yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('the export is what video sites and players read', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toHaveValue(
      '0:00 Welcome\n0:05 Results (Élodie Garnier, Maren Holt)\n0:08 Questions and answers\n0:12 <b>Close</b>\n',
    )
    await dialog.getByRole('button', { name: 'WebVTT' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(/&lt;b&gt;Close/)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Board meeting.vtt')
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:05\.000\nWelcome\n/,
    )
  })
})
