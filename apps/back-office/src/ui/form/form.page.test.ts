import { AppError, fieldErrorOf, tags } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { colourOf } from '../../testing/colours.ts'
import { demoTags } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const open = (path: string) => openHeld(`/account/tags/${path}`, tags, demoTags)
const name = page.getByRole('textbox', { name: 'Name' })
const type = page.getByRole('textbox', { name: 'Type' })
const save = page.getByRole('button', { name: 'Save' })
const saveByKey = () => userEvent.keyboard('{Control>}s{/Control}')
const box = (locator: typeof name) => locator.element().getBoundingClientRect()

describe('a new item', () => {
  test('ROUTE-36 is begun from the list', async () => {
    await open('list')
    await page.getByRole('link', { name: 'New tag' }).click()
    await expect.element(name).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/account/tags/new')
  })

  test('VALID-08 VALID-09 has an error under its field, and shows that the field is right now', async () => {
    await open('new')
    await name.fill(' ')
    await userEvent.tab()
    const error = page.getByText('Fill in this field.', { exact: true })
    await expect.element(error).toBeVisible()
    expect(box(error).top).toBeGreaterThanOrEqual(box(name).bottom - 1)
    expect(box(error).top).toBeLessThan(box(name).bottom + 8)
    expect(box(page.getByText('Type', { exact: true })).top).toBeGreaterThan(box(error).bottom + 4)
    await name.fill('Alpha')
    await userEvent.tab()
    await expect.element(error).not.toBeInTheDocument()
    await expect.element(name).toHaveStyle({ borderTopColor: colourOf('var(--accent)') })
  })

  test('ROUTE-36 ERR-07 is made by key, and its address is the item’s', async () => {
    const { held } = await open('new')
    await name.fill('Alpha')
    await saveByKey()
    const said = page.getByRole('region', { name: 'Notifications' }).getByText('Tag created')
    await expect.element(said).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
    await expect.poll(() => location.pathname).toBe(`/account/tags/edit/${held.all().at(-1)!.id}`)
    await expectAccessible()
  })

  test('ROUTE-36 has what the gateway refuses on its field, with the focus', async () => {
    const { gateway } = await open('new')
    const taken = { key: 'common.taken' } as const
    const accept = gateway.refuse(
      [tags, 'create'],
      new AppError('conflict', { ...taken, errors: [fieldErrorOf('name', 'taken', taken)] }),
    )
    await name.fill('Alpha')
    await saveByKey()
    await expect.element(page.getByText('This is already taken. Choose another one.')).toBeVisible()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveFocus()
    accept()
    await saveByKey()
    await expect.element(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
  })

  test('begins at the right if it is written from right to left', async () => {
    await open('new')
    const hebrew = '\u05de\u05db\u05d1\u05d9'
    await name.fill(hebrew)
    await expect.element(name).toHaveStyle({ direction: 'rtl' })
    await page.getByRole('button', { name: 'Create' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent(hebrew)
    await expect.element(heading).toHaveStyle({ direction: 'rtl' })
  })
})

describe('a changed item', () => {
  test('ROUTE-36 takes its changes back as a whole', async () => {
    await open('edit/1')
    await name.fill('Alpha one')
    await type.fill('letter')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(name).toHaveValue('Goals')
    await expect.element(type).toHaveValue('highlight')
    await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()
    await expect.element(save).toBeDisabled()
  })

  test('ROUTE-36 keeps a text, and is without it when it is emptied', async () => {
    const { held } = await open('edit/1')
    for (const [text, kept] of [
      ['letter', 'letter'],
      ['', null],
    ] as const) {
      await type.fill(text)
      await save.click()
      await expect.element(save).toBeDisabled()
      await expect.poll(() => held.find(1).tagType).toBe(kept)
      await expect.element(type).toHaveValue(text)
    }
  })

  test('keeps what is typed while a save is under way, and has not saved it yet', async () => {
    const { gateway, held } = await open('edit/1')
    await name.fill('Quick one')
    const letGo = gateway.holdBack([tags, 'update'])
    await saveByKey()
    await expect.poll(() => gateway.asked([tags, 'update'])).toHaveLength(1)
    await type.fill('typed meanwhile')
    letGo()
    await expect.element(page.getByRole('heading', { name: 'Quick one' })).toBeVisible()
    await expect.element(save).toBeEnabled()
    await expect.element(type).toHaveValue('typed meanwhile')
    expect(held.find(1).tagType).toBe('highlight')
    await save.click()
    await expect.element(save).toBeDisabled()
    await expect.poll(() => held.find(1)).toMatchObject({ name: 'Quick one', tagType: 'typed meanwhile' })
  })

  test('keeps what is typed if a later reading fails', async () => {
    const { gateway, held } = await open('edit/1')
    await name.fill('Typed')
    const read = gateway.asked([tags, 'find']).length
    gateway.refuse([tags, 'find'], new AppError('unavailable', { key: 'common.internal' }))
    held.change(1, { tagType: 'other' })
    await expect.poll(() => gateway.asked([tags, 'find']).length).toBeGreaterThan(read)
    await expect.element(name).toHaveValue('Typed')
    await expect.element(page.getByRole('button', { name: 'Discard changes' })).toBeEnabled()
  })
})
