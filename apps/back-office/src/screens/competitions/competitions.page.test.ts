import {
  type Competition,
  competitions,
  fieldError,
  languages,
  rounds,
  type Season,
  seasons,
  sports,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const trophy = item(competitions, { id: 1, name: 'Harbour Trophy', SportId: 1 })
const current = item(seasons, {
  id: 1,
  name: '2026–27',
  CompetitionId: 1,
  startsOn: '2026-08-08',
  endsOn: '2027-05-30',
})
const dialog = page.getByRole('dialog')
const field = (name: RegExp) => dialog.getByRole('textbox', { name })
const day = (name: RegExp) => dialog.getByLabelText(name)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the competitions, with what there is of them. */
async function open(
  { of = [], with: known = [] }: { of?: Competition[]; with?: Season[] } = {},
  options: Given = {},
) {
  const { gateway } = await openScreen('/account/competitions', {
    ...options,
    given: (gateway) => {
      gateway.hold(sports, [item(sports, { id: 1, name: 'Football', code: 'football' })])
      gateway.hold(languages, [item(languages, { langId: 'fr', name: 'français' })])
      gateway.hold(competitions, of)
      gateway.hold(seasons, known)
    },
  })
  const held = gateway.hold(rounds, [])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { gateway, held }
}

test('ROUTE-34 a competition is created, and its first season asked for', async () => {
  await open()
  await press('New competition')
  await field(/^Name/).fill('Harbour Trophy')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.search).toBe('?competition=1')
  await expect.element(page.getByText('No seasons yet. Add the first one.')).toBeVisible()
  await expectAccessible()
})

test('ROUTE-34 a season that ends before it starts is refused at its last day', async () => {
  const { gateway } = await open({ of: [trophy] })
  const accept = gateway.refuse(
    [seasons, 'create'],
    fieldError('endsOn', 'invalid', { key: 'competitions.endBeforeStart' }),
  )
  await press('New season')
  await day(/^First day/).fill('2026-08-08')
  await day(/^Last day/).fill('2026-08-01')
  await field(/^Name/).fill('2026–27')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Choose a last day that is not before the first.')).toBeVisible()
  await expect.element(day(/^Last day/)).toHaveAttribute('aria-invalid', 'true')
  accept()
  await day(/^Last day/).fill('2027-05-30')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.search).toContain('season=1')
  const { body } = gateway.asked([seasons, 'create']).at(-1)!
  expect(body).toMatchObject({ CompetitionId: 1, startsOn: '2026-08-08', endsOn: '2027-05-30' })
})

test('ROUTE-34 ENTITY-23 rounds are added together, and one of them is renamed', async () => {
  const { held } = await open({ of: [trophy], with: [current] })
  const list = page.getByRole('region', { name: 'Rounds' })
  await page.getByRole('textbox', { name: 'Number of rounds' }).fill('4')
  await press('Add rounds')
  await expect.element(list.getByRole('listitem').nth(3)).toBeVisible()
  await expect.element(page.getByText('4 rounds added')).toBeVisible()
  await expectAccessible()
  await list.getByRole('button', { name: 'Actions for Round 4' }).click()
  await press('Edit Round 4')
  await field(/^Name/).first().fill('Final')
  await dialog.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.element(list.getByText('Final')).toBeVisible()
  expect(held.all().map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 Round 1',
    '2 Round 2',
    '3 Round 3',
    '4 Final',
  ])
})

test('ROUTE-34 the columns are in French for whoever reads French', async () => {
  await open({ of: [trophy], with: [current] }, { language: 'fr' })
  await expect.element(page.getByRole('heading', { name: 'Compétitions', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Journées' })).toBeVisible()
  await expectAccessible()
})
