import { readFile } from 'node:fs/promises'
import { request, speak } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

/** A field of the selected chapter; its translations have fields of the same names. */
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected chapter' }).getByRole('textbox', { name, exact: true })
const rows = (page: Page, name = 'Chapters') =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
const isPlayable = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(1)

test('ROUTE-76 ROUTE-77 ROUTE-78 ROUTE-79 ROUTE-80 CALL-BP-02 CALL-BP-06 a conference from empty to exported chapters, by keyboard', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')

  await test.step('a conference is created; only its first tab is open before', async () => {
    await page.goto('/events/conferences/list')
    await expect(page.getByRole('link', { name: 'Press conference after matchday 12' })).toBeVisible()
    await page.getByRole('link', { name: 'New conference' }).click()
    const tabs = page.getByRole('navigation', { name: 'Page sections' }).locator('a[href]')
    await expect(tabs).toHaveText(['Info'])
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Board meeting')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/edit\/\d+\/info$/)
    await expect(tabs).toHaveText(['Info', 'Stream', 'Chapters', 'Clip', 'Statistics'])
  })

  await test.step('without a stream, the chapters lead to it', async () => {
    await page.getByRole('link', { name: 'Chapters', exact: true }).click()
    await page.getByRole('link', { name: 'Go to the stream' }).click()
    await page.getByRole('button', { name: 'Add a library video' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('checkbox', { name: /All goals of matchday 11/ }).check()
    await picker.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText(/A recording of 0:16/)).toBeVisible()
  })

  await page.getByRole('link', { name: 'Chapters', exact: true }).click()
  await isPlayable(page)
  await expect(page.getByText('No chapters yet.')).toBeVisible()

  await test.step('N begins a chapter that is named at once', async () => {
    await page.keyboard.press('n')
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.type('Welcome')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText([/Welcome.*0:00\.00/])
    for (let second = 0; second < 4; second++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await expect(field(page, 'Title')).toHaveValue('Chapter 2')
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.type('Results')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText([/Welcome.*0:00\.00 – 0:04\.00/, /Results.*0:04\.00/])
  })

  await test.step('I and O move its times; Z takes that back and Shift+Z does it again', async () => {
    await page.keyboard.press('.')
    await page.keyboard.press('i')
    await expect(field(page, 'Begins')).toHaveValue('0:04.01')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('o')
    await expect(field(page, 'Ends')).toHaveValue('0:05.02')
    await page.keyboard.press('z')
    await expect(field(page, 'Ends')).toHaveValue('')
    await page.keyboard.press('z')
    await expect(field(page, 'Begins')).toHaveValue('0:04.00')
    await page.keyboard.press('Shift+Z')
    await expect(field(page, 'Begins')).toHaveValue('0:04.01')
    await field(page, 'Begins').fill('0:20')
    await field(page, 'Begins').press('Enter')
    await expect(page.getByText('The recording ends before that.')).toBeVisible()
    await field(page, 'Begins').fill('0:05')
    await field(page, 'Begins').press('Enter')
    await expect(rows(page).nth(1)).toContainText('0:05.00')
  })

  await test.step('speakers are found while typing, and ordered', async () => {
    const add = page.getByRole('textbox', { name: 'Add a speaker' })
    for (const name of ['Maren Holt', 'Élodie Garnier']) {
      await add.fill(name.slice(0, 4))
      await page.getByRole('option', { name }).click()
      await expect(rows(page).nth(1)).toContainText(name)
    }
    await page
      .getByRole('button', { name: /Élodie Garnier/ })
      .first()
      .press('ArrowUp')
    await expect(rows(page).nth(1)).toContainText('Élodie Garnier, Maren Holt')
  })

  await test.step('the frame that is shown becomes its picture', async () => {
    await page.getByRole('button', { name: 'Use the visible frame' }).click()
    await expect(rows(page).nth(1).locator('img')).toBeVisible()
    const description = page.getByRole('textbox', { name: 'Description', exact: true }).first()
    await description.fill('Figures of the year')
    await description.blur()
    await expectAccessible(page)
  })

  await test.step('many chapters are pasted, after a look at how they are read', async () => {
    await page.getByRole('button', { name: 'Paste chapters' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox')
      .fill('Programme\n0:05 Taken\n0:08 - Questions\n[0:12] <b>Close</b>\n1:00 Late')
    const preview = dialog.getByRole('list', { name: 'How the lines are read' }).getByRole('listitem')
    await expect(preview).toHaveText([
      /Programme.*No time found/,
      /Taken.*begins here already/,
      /^0:08\.00Questions$/,
      /^0:12\.00<b>Close<\/b>$/,
      /Late.*After the end/,
    ])
    await dialog.getByRole('button', { name: 'Add 2 chapters' }).click()
    await expect(rows(page)).toHaveCount(4)
    await page.getByRole('heading', { level: 1 }).click()
    // The gateway takes its time, so that one is given again while the other is still there.
    const chapter = /\/chapters\/\d+$/
    await page.route(chapter, async (route) => {
      if (route.request().method() === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.keyboard.press('z')
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('Shift+Z')
    await expect(rows(page)).toHaveCount(4)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a colleague sees it, and what they change appears here', async () => {
    const other = await openPage(browser)
    await logIn(other, 'operator')
    await other.goto(new URL(page.url()).pathname)
    await expect(rows(other)).toHaveCount(4)
    await rows(other).nth(2).getByRole('button').first().click()
    await field(other, 'Title').fill('Questions and answers')
    await field(other, 'Title').press('Enter')
    await expect(rows(page).nth(2)).toContainText('Questions and answers')
    await other.context().close()
  })

  await test.step('Delete removes the selected one, with Undo', async () => {
    await rows(page).nth(3).getByRole('button').first().click()
    await page.keyboard.press('Delete')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('the export is what video sites and players read', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toHaveValue(
      '0:00 Welcome\n0:05 Results (Élodie Garnier, Maren Holt)\n0:08 Questions and answers\n0:12 <b>Close</b>\n',
    )
    await expectAccessible(page)
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

test('ROUTE-80 CALL-BP-03 chapters in French, on the timeline, and all of them deleted and restored', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await speak(page, 'fr')
  const { data } = (await request(page, '/main-api/business-players?q=matchday')).body
  await page.goto(`/events/conferences/edit/${data[0].id}/chapters`)
  await isPlayable(page)
  const chapters = page.getByRole('list', { name: 'Chapitres', exact: true }).getByRole('listitem')
  await expect(chapters).toHaveCount(4)
  await expect(page.getByRole('listbox', { name: 'Intervenants' }).getByRole('option')).toHaveCount(4)
  const lane = page.getByRole('listbox', { name: 'Chapitres' })
  await lane.getByRole('option', { name: /The first goal/ }).focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(chapters.nth(1)).toContainText('0:06.10')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(chapters.nth(1)).toContainText('0:06.00')
  await page.getByRole('button', { name: 'Actions pour Chapitres' }).click()
  await page.getByRole('button', { name: 'Supprimer tous les chapitres' }).click()
  await expect(page.getByText(/^Aucun chapitre pour l’instant/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(chapters).toHaveCount(4)
  await expectAccessible(page)
})
