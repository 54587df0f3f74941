import { AppError, fans, previewProfile, profiles, quizzes } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const byHand = item(profiles, { id: 1, name: 'Season holders', colour: '#3A6EA5', fanCount: 2 })
const quiet = item(profiles, {
  ...{ id: 2, name: 'Gone quiet', colour: '#8E2F2F', fanCount: 10_001 },
  rule: { match: 'all', conditions: [{ field: 'lastSeenAt', operator: 'before', value: 60 }] },
})
const isolde = item(fans, { id: 1, firstName: 'Isolde', lastName: 'Farrant' })

const open = (path: string, language: 'en' | 'fr' = 'en', more?: (gateway: FakeGateway) => void) =>
  openScreen(path, {
    language,
    given: (gateway) => {
      gateway.hold(profiles, [byHand, quiet])
      gateway.hold(quizzes, [item(quizzes, { id: 4, name: 'Half-time quiz' })])
      gateway.answer(previewProfile, { count: 1204, isCapped: false, sample: [isolde] })
      more?.(gateway)
    },
  })

test('ROUTE-115 the list says which profiles are filled by a rule', async () => {
  await open('/crm/fanProfiles/list')
  await expect.element(page.getByRole('row', { name: /Season holders.*By hand/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Gone quiet.*By rule.*10,000\+/ })).toBeVisible()
})

test('ROUTE-117 a profile is made by a rule, with who it finds beside it', async () => {
  const { gateway } = await open('/crm/fanProfiles/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Card counters')
  await page.getByRole('button', { name: 'Found by a rule' }).click()
  await expect.element(page.getByText('1,204')).toBeVisible()
  await expect.element(page.getByText('Isolde Farrant')).toBeVisible()
  await page.getByRole('combobox', { name: 'Condition 1' }).selectOptions('Game played')
  await page.getByRole('combobox', { name: 'Value of condition 1' }).selectOptions('a quiz')
  await page.getByRole('combobox', { name: 'Value of condition 1, game' }).selectOptions('Half-time quiz')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Value of condition 2' }).fill('7')
  await page.getByRole('button', { name: 'Any of these conditions' }).click()
  await expectAccessible()
  const rule = {
    match: 'any',
    conditions: [
      { field: 'played', operator: 'is', value: { kind: 'quiz', id: 4 } },
      { field: 'lastSeenAt', operator: 'within', value: 7 },
    ],
  }
  await expect.poll(() => gateway.asked(previewProfile).at(-1)?.body).toEqual({ rule })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Profile created')).toBeVisible()
  expect(gateway.asked([profiles, 'create'])[0]!.body).toMatchObject({ name: 'Card counters', rule })
})

test('ROUTE-116 what a rule lacks is said beside the condition, and nothing is counted before', async () => {
  const { gateway } = await open('/crm/fanProfiles/edit/2')
  await expect
    .element(page.getByRole('combobox', { name: 'Comparison of condition 1' }))
    .toHaveValue('before')
  await expect.poll(() => gateway.asked(previewProfile).length).toBe(1)
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('combobox', { name: 'Condition 2' }).selectOptions('Tags')
  await expect.element(page.getByText('Complete the conditions to see who they find.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'none of' }).getByRole('alert'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Remove condition 2' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Isolde Farrant')).toBeVisible()
  expect(gateway.asked([profiles, 'update'])).toEqual([])
})

test('ROUTE-116 a rule is taken away, and one that the gateway refuses is explained', async () => {
  const { gateway } = await open('/crm/fanProfiles/edit/2', 'fr', (given) =>
    given.refuse(previewProfile, new AppError('unavailable', { key: 'common.internal' })),
  )
  await expect.element(page.getByRole('heading', { name: 'Qui cela trouve maintenant' })).toBeVisible()
  await expect.element(page.getByRole('complementary').getByRole('alert')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ajoutés à la main' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Profil enregistré')).toBeVisible()
  expect(gateway.asked([profiles, 'update'])[0]!.body).toMatchObject({ rule: null })
})
