import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { request } from './all-screens.ts'
import { expect, logIn, test } from './person.ts'

/** Opens the subtitles of a video of the demo world; `language` is added if it has none in it. */
async function openSubtitles(page: Page, name: string): Promise<number> {
  await logIn(page, 'operator')
  const { body } = await request(page, `/main-api/videos?q=${encodeURIComponent(name)}`)
  const { id } = body.data[0]
  await page.goto(`/medias/videos/edit/${id}/subtitles`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return id
}

const addLanguage = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

const importFile = async (page: Page, name: string, text: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

const exportAs = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: format }).click()
  return await readFile(await (await download).path(), 'utf8')
}

const save = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
/** A line of the list, from 1. */
const row = (page: Page, number: number) => rows(page).nth(number)
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const srt = `1
00:00:01,000 --> 00:00:03,000
{\\an8}<i>Goal!</i> Two-one.

2
00:00:03,500 --> 00:00:05,500
Kessou again and again

3
00:00:05,400 --> 00:00:06,000
The whole stand is on its feet here
`

test('ROUTE-103 imports SRT, edits by keys, translates side by side, exports TTML and reads it back', async ({
  person: page,
}) => {
  test.slow()
  await openSubtitles(page, 'Saves of the month')
  await addLanguage(page, 'Italiano')
  await importFile(page, 'derby.srt', srt)
  await expect(rows(page)).toHaveCount(4)
  await expect(row(page, 1).locator('i').first()).toHaveText('Goal!')

  await test.step('warnings are flagged with their repair', async () => {
    await expect(page.getByRole('button', { name: 'Warnings 1' })).toBeVisible()
    await expect(row(page, 3)).toContainText('Starts 0.1 s before the previous one ends')
    await expect(row(page, 3)).toContainText('58 characters a second, 20 at most')
    await page.keyboard.press('w')
    await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
    await row(page, 3).getByRole('button', { name: 'Extend' }).click()
    await row(page, 3).getByRole('button', { name: 'Trim' }).click()
    await expect(page.getByRole('button', { name: /Warnings/ })).toBeHidden()
  })

  await test.step('by keys: split, merge, undo, redo, in and out at the playhead, new, delete', async () => {
    await row(page, 2).getByRole('gridcell').first().click()
    await page.keyboard.press('s')
    await expect(rows(page)).toHaveCount(5)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows(page)).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(rows(page)).toHaveCount(5)
    await page.keyboard.press('m')
    await expect(rows(page)).toHaveCount(4)
    await expect(row(page, 2)).toContainText('Kessou')
    await expect(page.getByRole('status', { name: 'Position' })).toHaveText(/^0:03\.48/)
    await page.keyboard.press('.')
    await page.keyboard.press('.')
    await page.keyboard.press('i')
    await expect(page.getByLabel('In', { exact: true })).toHaveValue(/^0:03\.(5[6-9]|6)/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await page.keyboard.type('Full time')
    await page.keyboard.press('ControlOrMeta+i')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('captions').locator('i')).toHaveText('Full time')
    await page.keyboard.press('t')
    await expect(page.getByRole('button', { name: 'Top' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Delete')
    await expect(rows(page)).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows(page)).toHaveCount(5)
  })

  await test.step('moves one on the timeline, in step with the list', async () => {
    const item = page.getByRole('listbox', { name: 'Italiano' }).getByRole('option', { name: /Goal!/ })
    await item.focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(row(page, 1)).toContainText('0:01.4')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(row(page, 1)).toContainText('0:01.0')
    const box = (await item.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(row(page, 1)).not.toContainText('0:01.0')
    await expect(row(page, 1)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 1)).toContainText('0:01.0')
  })

  await test.step('shifts all, and searches and replaces', async () => {
    await page.getByRole('button', { name: 'Shift', exact: true }).click()
    await page.getByLabel('Shift by').fill('-500')
    await page.getByRole('button', { name: 'Shift subtitles' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row(page, 1)).toContainText('0:00.5')
    await page.keyboard.press('/')
    await page.keyboard.type('again')
    await expect(page.getByText('2 matches')).toBeVisible()
    await page.getByLabel('Replace with').fill('once more')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expect(row(page, 2)).toContainText('once more and once more')
    await page.getByLabel('Search and replace').fill('')
  })

  await test.step('translates side by side, with the other language’s times', async () => {
    await view(page, 'Side by side')
    await page.getByLabel('Second language').selectOption({ label: 'Español' })
    await row(page, 1).getByRole('button', { name: 'Add a translation' }).click()
    await page.keyboard.type('¡Gol!')
    await page.keyboard.press('Escape')
    await expect(row(page, 1)).toContainText('¡Gol!')
    await save(page)
    await page.getByRole('button', { name: /^español/ }).click()
    await expect(row(page, 1)).toContainText('0:00.5')
    await page.getByRole('button', { name: /^italiano/ }).click()
  })

  await test.step('exports TTML, and reads it back with places and italics', async () => {
    await expect(rows(page)).toHaveCount(5)
    await view(page, 'Text')
    const text = page.getByRole('textbox', { name: 'Text' })
    const before = await text.inputValue()
    expect(before).toContain('line:0\n<i>Goal!</i>')
    const ttml = await exportAs(page, 'TTML')
    expect(ttml).toContain('tts:fontStyle="italic"')
    expect(await exportAs(page, 'SRT')).toContain('{\\an8}<i>Goal!</i>')
    await importFile(page, 'derby.ttml', ttml)
    await expect(page.getByText('4 subtitles imported')).toBeVisible()
    await expect(text).toHaveValue(before)
    await page.reload()
    await page.getByRole('button', { name: /^italiano/ }).click()
    await view(page, 'Text')
    await expect(text).toHaveValue(before)
  })
})

const everything = `WEBVTT - Derby

STYLE
::cue(.loud) { color: rgb(255, 1, 2) }

REGION
id:top
width:60%
viewportanchor:10%,20%

NOTE for the first

goal
00:00:00.000 --> 00:00:10.000 region:top align:start
<v Ann>Goal! <c.loud>Kessou!</c> <00:00:05.000>&amp; <ruby>漢<rt>kan</rt></ruby>

NOTE between

00:00:10.500 --> 00:00:12.000 position:30%,line-left size:40%
Second

NOTE last
`

test('what WebVTT allows survives an edit in the list, is drawn, and a colleague’s save is not overwritten', async ({
  person: page,
}) => {
  const id = await openSubtitles(page, 'Saves of the month')
  await addLanguage(page, 'Português')
  await importFile(page, 'derby.vtt', everything)
  const loud = page.getByTestId('captions').getByText('Kessou!')
  await expect(loud).toHaveCSS('color', 'rgb(255, 1, 2)')
  await row(page, 2).getByRole('gridcell').first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' half')
  await save(page)
  await page.reload()
  await page.getByRole('button', { name: /^português/ }).click()
  await view(page, 'Text')
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(everything.replace('Second', 'Second half'))

  await view(page, 'One language')
  await row(page, 2).getByRole('gridcell').first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.type(', mine')
  const theirs = JSON.stringify({ text: everything.replace('Second', 'Theirs') })
  expect(
    (await request(page, `/main-api/videos/${id}/subtitles/pt`, { method: 'PUT', body: theirs })).status,
  ).toBe(200)
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved these subtitles' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(row(page, 2)).toContainText('Theirs')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})
