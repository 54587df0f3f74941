import { AppError, fieldErrorOf, tags } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const demoTags = ['Goals', 'Saves', 'Interview'].map((name) => item(tags, { name, tagType: 'highlight' }))
const name = page.getByRole('textbox', { name: 'Name' })

describe('the list', () => {
  const open = (language: 'en' | 'fr' = 'en') =>
    openScreen('/account/tags/list', { language, given: (gateway) => gateway.hold(tags, demoTags) })

  test('ROUTE-35 is searched, and its search stands in the address', async () => {
    await open()
    await expect.element(page.getByRole('row', { name: /Goals/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search Tags' }).fill('sav')
    await expect.element(page.getByRole('row', { name: /Goals/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Saves/ })).toBeVisible()
    await expect.poll(() => location.search).toContain('q=sav')
    await expectAccessible()
  })

  test('is French for whoever reads French', async () => {
    await open('fr')
    await expect.element(page.getByRole('searchbox', { name: /^Rechercher/ })).toBeVisible()
  })
})

test('ROUTE-36 what the gateway refuses lands on its field', async () => {
  const { gateway } = await openScreen('/account/tags/new')
  const taken = { key: 'common.taken' } as const
  const accept = gateway.refuse(
    [tags, 'create'],
    new AppError('conflict', { ...taken, errors: [fieldErrorOf('name', 'taken', taken)] }),
  )
  await name.fill('Alpha')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('This is already taken. Choose another one.')).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  accept()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
  expect(gateway.asked([tags, 'create']).at(-1)!.body).toMatchObject({ name: 'Alpha' })
})
