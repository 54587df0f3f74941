import {
  listAskedResources,
  type QueryableResource,
  type Question,
  questions,
  runQuestion,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const resources: QueryableResource[] = [
  {
    name: 'accounts',
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'key', kind: 'text' },
    ],
    links: [{ name: 'SportId', resource: 'sports', isMany: false }],
  },
  { name: 'sports', fields: [{ name: 'name', kind: 'text' }], links: [] },
]
const bySport: Question = {
  from: 'accounts',
  joins: [{ to: 0, link: 'SportId' }],
  where: [],
  fields: [],
  groups: [{ source: 1, field: 'name' }],
  calculations: [{ calculation: 'count' }],
  sort: [],
  limit: 50,
}
const answer = page.getByRole('region', { name: 'Answer' })
const choose = (label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).last().selectOptions(option)

/** Opens the query builder; two accounts of two sports are what it can ask about. */
const open = (search: string, options: Given = {}) =>
  openHeld(
    `/admin-tools/query-builder${search}`,
    questions,
    [item(questions, { id: 1, name: 'Accounts by sport', question: bySport, createdBy: 1 })],
    {
      as: 'admin',
      ...options,
      given: (gateway) => {
        gateway.answer(listAskedResources, resources)
        gateway.answer(runQuestion, ({ body: { question } }) => {
          const { groups, fields, calculations, where } = question
          const rows = ['Football', 'Handball'].filter((name) => where.every(({ value }) => value === name))
          const texts = [...groups, ...fields].map(() => ({ kind: 'text' as const }))
          return sample(runQuestion.reply, {
            columns: [...texts, ...calculations.map(() => ({ kind: 'number' as const }))],
            rows: rows.map((name) => [...texts.map(() => name), ...calculations.map(() => 1)]),
          })
        })
      },
    },
  )

test('ROUTE-124 a question is built without SQL, and seen as a chart', async () => {
  const { gateway } = await open('')
  await expect.element(answer.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await choose('Add linked items', 'Sports (Sport)')
  await choose('Add a group', 'Sports (Sport): Name')
  await choose('Sort by', 'Number of accounts')
  await expect.element(answer.getByRole('slider', { name: 'Number of accounts' })).toBeVisible()
  await expect.element(answer.getByRole('row', { name: 'Football 1' })).toBeVisible()
  await choose('Add a filter', 'Sports (Sport): Name')
  await choose('Operator', 'is')
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('Handball')
  await expect.element(answer.getByRole('row', { name: 'Football 1' })).not.toBeInTheDocument()
  await expect.element(answer.getByRole('row', { name: 'Handball 1' })).toBeVisible()
  await expectAccessible()
  expect(gateway.asked(runQuestion).at(-1)!.body).toMatchObject({
    question: {
      ...bySport,
      where: [{ source: 1, field: 'name', operator: 'is', value: 'Handball' }],
      sort: [{ column: 1, isDescending: true }],
    },
  })
})

test('ROUTE-124 a question is saved by keys, shared and deleted', async () => {
  const { held } = await open('')
  await page.getByRole('textbox', { name: 'Name of the question' }).fill('All accounts')
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await expect.poll(() => location.search).toBe('?question=2')
  held.change(2, { createdBy: 1 })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(page.getByText('Shared with the account')).toBeVisible()
  expect(held.find(2)).toMatchObject({ name: 'All accounts', isShared: true })
  await page.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(page.getByText('Question deleted')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  expect(held.all()).toHaveLength(1)
})

test('ROUTE-124 a saved question is opened in French', async () => {
  await open('', { language: 'fr' })
  const list = page.getByRole('navigation', { name: 'Questions enregistrées' })
  await list.getByRole('link', { name: /Accounts by sport/ }).click()
  await expect.element(page.getByRole('columnheader', { name: /^Nombre.*: comptes$/ })).toBeVisible()
  await expectAccessible()
})
