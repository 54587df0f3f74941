import { chapters, removeChapters } from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import {
  chapterField as field,
  openChapters as open,
  chapterRows as rows,
  twoChapters,
} from '../../../testing/openChapters.ts'
import { takeUploads } from '../../../testing/uploads.ts'

// The storage is no part of the gateway.
vi.mock('../../../data/putPart.ts', () => ({ putPart: async () => 'etag of the part' }))

const clock = page.getByRole('status', { name: 'Position' })
const press = (keys: string) => userEvent.keyboard(keys)
const choose = (title: RegExp) => rows.getByRole('button', { name: title }).first().click()

describe('ROUTE-80 by keys', () => {
  test('N begins a chapter that is named at once', async () => {
    const { held } = await open([])
    await expect.element(page.getByText(/^No chapters yet\./)).toBeVisible()
    await press('n')
    await expect.element(field('Title')).toHaveFocus()
    await press('Welcome{Enter}')
    await expect.element(rows).toMatchTextContent(/Welcome.*0:00\.00/)
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}n')
    await expect.element(field('Title')).toHaveValue('Chapter 2')
    await expect.element(field('Title')).toHaveFocus()
    await press('Results{Enter}')
    await expect.element(rows.nth(0)).toMatchTextContent(/Welcome.*0:00\.00 – 0:04\.00/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Results.*0:04\.00/)
    await expect
      .poll(() => held.all().map(({ title, at }) => [title, at]))
      .toEqual([
        ['Welcome', 0],
        ['Results', 4000],
      ])
  })

  test('I and O move its times; Z takes that back and Shift+Z does it again', async () => {
    await open()
    await choose(/^Results/)
    await expect.element(clock).toHaveTextContent('0:04.00')
    // Arrows are the button's own while it has the focus.
    await page.getByRole('heading', { level: 1 }).click()
    await press('.i')
    await expect.element(field('Begins')).toHaveValue('0:04.01')
    await press('{ArrowRight}o')
    await expect.element(field('Ends')).toHaveValue('0:05.02')
    await press('z')
    await expect.element(field('Ends')).toHaveValue('')
    await press('z')
    await expect.element(field('Begins')).toHaveValue('0:04.00')
    await press('{Shift>}Z{/Shift}')
    await expect.element(field('Begins')).toHaveValue('0:04.01')
  })

  test('Delete removes the selected one, with Undo', async () => {
    const { held } = await open()
    await choose(/^Results/)
    await press('{Delete}')
    await expect.poll(() => rows.elements()).toHaveLength(1)
    await expect.poll(() => held.all()).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.elements()).toHaveLength(2)
  })

  test('what is taken away is given again at once, also while the gateway still deletes it', async () => {
    const { gateway, held } = await open()
    await choose(/^Results/)
    const goOn = gateway.holdBack([chapters, 'remove'])
    await press('{Delete}')
    await expect.poll(() => rows.elements()).toHaveLength(1)
    await press('z')
    goOn()
    await expect.poll(() => rows.elements()).toHaveLength(2)
    expect(held.all()).toHaveLength(2)
  })

  test('on the timeline, the arrows move a chapter by a frame or ten', async () => {
    const [welcome, results] = twoChapters
    await open([welcome!, { ...results!, end: 8000 }])
    const lane = page.getByRole('listbox', { name: 'Chapters' })
    const chapter = lane.getByRole('option', { name: /Results/ })
    await expect.element(chapter).toBeInTheDocument()
    ;(chapter.element() as HTMLElement).focus()
    await expect.element(chapter).toHaveFocus()
    await press('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await expect.element(rows.nth(1)).toMatchTextContent(/0:04\.10/)
    ;(document.activeElement as HTMLElement).blur()
    await press('z')
    await expect.element(rows.nth(1)).toMatchTextContent(/0:04\.00/)
  })
})

describe('ROUTE-80 a chapter', () => {
  test('has times within the recording', async () => {
    const { held } = await open()
    await choose(/^Results/)
    await field('Begins').fill('0:40')
    await press('{Enter}')
    await expect.element(page.getByText('The recording ends before that.')).toBeVisible()
    expect(held.find(2).at).toBe(4000)
    await field('Begins').fill('0:05')
    await press('{Enter}')
    await expect.element(rows.nth(1)).toMatchTextContent(/0:05\.00/)
  })

  test('has speakers, which are found while typing, and ordered', async () => {
    await open()
    await choose(/^Results/)
    for (const name of ['Maren Holt', 'Élodie Garnier']) {
      await page.getByRole('textbox', { name: 'Add a speaker' }).fill(name.slice(0, 4))
      await page.getByRole('option', { name }).click()
      await expect.element(rows.nth(1)).toMatchTextContent(new RegExp(name))
    }
    const speaker = page
      .getByRole('region', { name: 'Selected chapter' })
      .getByRole('button', { name: /Élodie Garnier/ })
      .first()
    ;(speaker.element() as HTMLElement).focus()
    await press('{ArrowUp}')
    await expect.element(rows.nth(1)).toMatchTextContent(/Élodie Garnier, Maren Holt/)
    const lane = page.getByRole('listbox', { name: 'Speakers' })
    await expect.element(lane.getByRole('option')).toHaveAccessibleName(/Élodie Garnier, Maren Holt/)
  })

  test('has the frame that is shown as its picture', async () => {
    const { gateway } = await open(twoChapters, { given: takeUploads })
    await choose(/^Results/)
    await page.getByRole('button', { name: 'Use the visible frame' }).click()
    await expect.poll(() => rows.nth(1).element().querySelector('img')).not.toBeNull()
    expect(gateway.asked([chapters, 'update']).at(-1)!.body).toEqual({ thumbnail: 'uploads/frame.jpg' })
    await expectAccessible()
  })
})

test('ROUTE-80 what a colleague changes appears', async () => {
  const { held } = await open()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  held.change(2, { title: 'Questions and answers' })
  await expect.element(rows.nth(1)).toMatchTextContent(/Questions and answers/)
})

test('CALL-BP-03 all chapters are deleted and restored, in French', async () => {
  const { held } = await open(twoChapters, {
    language: 'fr',
    given: (gateway) =>
      gateway.answer(removeChapters, () => {
        for (const { id } of held.all()) held.remove(id)
        return undefined
      }),
  })
  const shown = page.getByRole('list', { name: 'Chapitres', exact: true }).getByRole('listitem')
  await expect.poll(() => shown.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Actions pour Chapitres' }).click()
  await page.getByRole('button', { name: 'Supprimer tous les chapitres' }).click()
  await expect.element(page.getByText(/^Aucun chapitre pour l’instant/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => shown.elements()).toHaveLength(2)
  await expectAccessible()
})
