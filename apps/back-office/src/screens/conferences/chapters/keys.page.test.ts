import { chapters } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  chapterField as field,
  openChapters as open,
  chapterRows as rows,
  twoChapters,
} from '../../../testing/openChapters.ts'

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
    await expect.element(field('Start')).toHaveValue('0:04.01')
    await press('{ArrowRight}o')
    await expect.element(field('End')).toHaveValue('0:05.02')
    await press('z')
    await expect.element(field('End')).toHaveValue('')
    await press('z')
    await expect.element(field('Start')).toHaveValue('0:04.00')
    await press('{Shift>}Z{/Shift}')
    await expect.element(field('Start')).toHaveValue('0:04.01')
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
