import { AppError, fieldErrorOf, tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const name = page.getByRole('textbox', { name: 'Name' })
const type = page.getByRole('textbox', { name: 'Type' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const choice = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })

/** Opens a tag of the id 1. */
async function open() {
  const opened = await openHeld('/account/tags/edit/1', tags, demoTags)
  await expect.element(name).toHaveValue('Goals')
  return opened
}

/** Opens a tag whose name is changed here and by a colleague, and saves it. */
async function disagree() {
  const opened = await open()
  await name.fill('Zebra mine')
  opened.held.change(1, { name: 'Zebra theirs', tagType: 'animal' })
  await save.click()
  await expect.element(choice).toBeVisible()
  return opened
}

test('what a colleague saves shows in a form that is unchanged', async () => {
  const { held } = await open()
  held.change(1, { name: 'Zebra one' })
  await expect.element(name).toHaveValue('Zebra one')
})

test('of two people who change different fields both are saved', async () => {
  const { held } = await open()
  await name.fill('Mine')
  held.change(1, { tagType: 'format' })
  await save.click()
  await expect.element(type).toHaveValue('format')
  await expect.element(name).toHaveValue('Mine')
  await expect.poll(() => held.find(1)).toMatchObject({ name: 'Mine', tagType: 'format' })
  await expect.element(choice).not.toBeInTheDocument()
})

test('of two people who change the same field one is asked, and told who and when', async () => {
  await disagree()
  await expect.element(choice.getByText(/^Changed by Maud Delorme on .*\d\d:\d\d/)).toBeVisible()
  await expect.element(choice.getByText('Zebra mine')).toBeVisible()
  await expect.element(choice.getByText('Zebra theirs')).toBeVisible()
  // Fields that were not changed here cause no conflict.
  await expect.element(choice.getByRole('group', { name: 'Name' })).toBeVisible()
  expect(choice.getByRole('group').elements()).toHaveLength(1)
  await expectAccessible('body')
})

test('who saves last chooses, and reverts nothing that a colleague changed', async () => {
  const { held } = await disagree()
  await choice.getByRole('button', { name: 'Save this choice' }).click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.poll(() => held.find(1)).toMatchObject({ name: 'Zebra mine', tagType: 'animal' })
  await expect.element(type).toHaveValue('animal')
})

test('a choice that the gateway refuses lands on its field, and can be saved again', async () => {
  const { gateway, held } = await disagree()
  const taken = { key: 'common.taken' } as const
  const accept = gateway.refuse(
    [tags, 'update'],
    new AppError('conflict', { ...taken, errors: [fieldErrorOf('name', 'taken', taken)] }),
  )
  await choice.getByRole('button', { name: 'Save this choice' }).click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(page.getByText('This is already taken. Choose another one.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  accept()
  await save.click()
  await expect.poll(() => held.find(1)).toMatchObject({ name: 'Zebra mine', tagType: 'animal' })
})

test('there is no conflict when both wrote the same value', async () => {
  const { gateway, held } = await open()
  await type.fill('stripes')
  held.change(1, { tagType: 'stripes' })
  const statuses: number[] = []
  gateway.respond([tags, 'update'], (usual) => {
    const response = usual()
    statuses.push(response.status)
    return response
  })
  await save.click()
  await expect.poll(() => statuses).toEqual([412, 200])
  await expect.element(save).toBeDisabled()
  await expect.element(choice).not.toBeInTheDocument()
})
