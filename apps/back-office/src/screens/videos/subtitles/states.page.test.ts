import { AppError, saveSubtitles } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { importSubtitles, openNewSubtitles, openSubtitles, row } from '../../../testing/openSubtitles.ts'

test('ROUTE-103 warnings are flagged with their repair, accessibly', async () => {
  await openNewSubtitles()
  const srt =
    '1\n00:00:01,000 --> 00:00:03,000\nGoal!\n\n2\n00:00:02,900 --> 00:00:03,500\nThe whole stand is on its feet here\n'
  await importSubtitles('derby.srt', srt)
  await expect.element(page.getByRole('button', { name: 'Warnings 1' })).toBeVisible()
  await expect.element(row(2)).toMatchTextContent(/Starts 0\.1 s before the previous one ends/)
  await expect.element(row(2).getByRole('button', { name: 'Trim' })).toBeVisible()
  await expectAccessible()
})

test('ROUTE-103 an error of the text is told by its line, and cannot be saved', async () => {
  await openNewSubtitles()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await text.fill('1\n00:00:03,000 --> 00:00:01,000\nBut !')
  await expect.element(page.getByText('Line 2: the end must be after the start.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await text.fill('1\n00:00:00,000 --> 00:00:19,000\nBut !')
  await expect.element(page.getByTestId('captions').getByText('But !')).toBeVisible()
  await expect.element(save).toBeEnabled()
  // An enabled button looks enabled.
  const colourOf = (element: Element) => getComputedStyle(element).color
  expect(colourOf(save.element().querySelector('.mantine-Button-label')!)).toBe(colourOf(save.element()))
})

test('ROUTE-103 two languages side by side are accessible', async () => {
  await openSubtitles()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Second language' })).toBeVisible()
  await expectAccessible()
})

test('what a colleague saved meanwhile is asked about, accessibly', async () => {
  const { gateway } = await openSubtitles()
  gateway.refuse(saveSubtitles, new AppError('stale', { key: 'common.stale', current: null }))
  await row(1).getByRole('gridcell').first().click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(', mine')
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved these subtitles' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible('body')
})
