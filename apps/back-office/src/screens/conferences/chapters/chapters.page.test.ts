import { chapters, removeChapters } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import {
  chapterField as field,
  openChapters as open,
  chapterRows as rows,
  twoChapters,
} from '../../../testing/openChapters.ts'
import { takeUploads } from '../../../testing/uploads.ts'

const press = (keys: string) => userEvent.keyboard(keys)
const choose = (title: RegExp) => rows.getByRole('button', { name: title }).first().click()

describe('ROUTE-80 a chapter', () => {
  test('has times within the recording', async () => {
    const { held } = await open()
    await choose(/^Results/)
    await field('Start').fill('0:40')
    await press('{Enter}')
    await expect
      .element(page.getByText('The recording ends before that. Enter an earlier time.'))
      .toBeVisible()
    expect(held.find(2).at).toBe(4000)
    await field('Start').fill('0:05')
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

  test('has a description, and the frame that is shown as its picture', async () => {
    const { gateway, held } = await open(twoChapters, { given: takeUploads })
    await choose(/^Results/)
    await page.getByRole('textbox', { name: 'Description', exact: true }).first().fill('Figures of the year')
    await page.getByRole('button', { name: 'Use the visible frame' }).click()
    await expect.poll(() => held.find(2).description).toBe('Figures of the year')
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
