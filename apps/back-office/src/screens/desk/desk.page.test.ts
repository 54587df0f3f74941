import { changeMarker, markers } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { holdMatch } from '../../testing/match.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'

const open = (options: Given = {}) =>
  openScreen('/events/sports/edit/1/markers', {
    ...options,
    given: (gateway) => holdMatch(gateway, options.language === 'fr' ? 'But' : 'Goal'),
  })
const list = page.getByRole('region', { name: 'Markers', exact: true })

test('the desk is accessible, also with a marker chosen', async () => {
  await open()
  await expect.element(list).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expectAccessible()
})

describe('the desk is accessible with what is opened', () => {
  const click = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
  test.for([
    ['Keys of the desk', () => userEvent.keyboard('?')],
    ['Find a type or a marker', () => userEvent.keyboard('/')],
    ['Hand over', click('Hand over')],
    ['Desk menu', click('Desk menu')],
    ['Your role at the desk', () => page.getByTitle('Your role: No role').click()],
    ['Reaction time', click(/^Reaction/)],
  ] as const)('%s', async ([name, act]) => {
    await open()
    await expect.element(list).toBeVisible()
    await act()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog).toBeVisible()
    await expectAccessible('body')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('in French and dark, the desk is accessible', () => {
  const openDark = async (options: Given = {}) => {
    await chooseScheme('dark')
    await open({ as: 'colleague', language: 'fr', ...options })
  }

  test('on a phone, also while a goal is logged', async () => {
    await openDark({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'But', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await expectAccessible()
  })

  test('on a large screen', async () => {
    await openDark()
    await expect.element(page.getByRole('region', { name: 'Lecteur' })).toBeVisible()
    await expectAccessible()
  })
})

test('a reader watches the desk: no board, no key and no button logs anything', async () => {
  const { gateway } = await open({ as: 'reader' })
  await expect.element(page.getByText('You can follow what is logged here.', { exact: false })).toBeVisible()
  for (const name of ['Goal', 'Hand over', 'Merge', 'Leave as is'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByTitle(/^Your role/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Reaction/ })).not.toBeInTheDocument()
  expect(page.getByText('other side').query()).toBeNull()
  await expect.element(list.getByRole('button', { name: /Goal/ }).first()).toBeVisible()
  await userEvent.keyboard('{ArrowUp}g{Enter}v{Backspace}{Backspace}x')
  await expect.element(page.getByRole('region', { name: 'Last marker' })).not.toBeInTheDocument()
  await expectAccessible()
  expect(gateway.asked(changeMarker)).toEqual([])
  expect(gateway.asked([markers, 'create'])).toEqual([])
})

test('on a phone, a reader sees the markers without a remote', async () => {
  await open({ as: 'reader', width: 390, height: 844 })
  await expect.element(list).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expectAccessible()
})
