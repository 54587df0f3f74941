import {
  accounts,
  createAccount,
  fieldError,
  listAccountModules,
  modules,
  modulesResource,
  rotateAccountKey,
  setAccountModules,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const quimper = item(accounts, {
  id: 7,
  name: 'Quimper Handball',
  key: 'old-key',
  locale: 'en',
  timeZone: 'Europe/Paris',
  isActive: true,
})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const open = (path: string, given?: (gateway: FakeGateway) => unknown) =>
  openScreen(`/account/customers/${path}`, {
    as: 'admin',
    given: (gateway) => {
      gateway.hold(accounts, [quimper])
      given?.(gateway)
    },
  })

test('ROUTE-10 ROUTE-11 one form makes a customer and its first administrator, whose link is shown once', async () => {
  const { gateway } = await open('new')
  const refuse = fieldError('administrator.username', 'taken', { key: 'common.taken' })
  const accept = gateway.refuse(createAccount, refuse)
  gateway.answer(createAccount, () =>
    sample(createAccount.reply, {
      ...quimper,
      administrator: {
        id: 9,
        username: 'maelle',
        invitation: { link: '/invitation#token', expiresAt: someTime, isMailed: false },
      },
    }),
  )
  await field('Name').fill('Quimper Handball')
  await page.getByRole('combobox', { name: /^Type of customer/ }).selectOptions('Club')
  await field('First name').fill('Maëlle')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await field('Last name').fill('Le Goff')
  await field('Email').fill('maelle@quimper.example')
  await field('Username').fill('maelle')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  accept()
  await userEvent.keyboard('{Control>}s{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Copy the link now' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/invitation#token`)
  await expectAccessible('html')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => location.pathname).toBe('/account/customers/edit/7/infos')
  expect(gateway.asked(createAccount).at(-1)!.body).toMatchObject({
    name: 'Quimper Handball',
    preset: 'club',
    administrator: { username: 'maelle' },
  })
})

test('ROUTE-13 turning a module off tells first who loses what', async () => {
  const all = modules.map(({ id, code, name }) => item(modulesResource, { id, code, name }))
  const on = all.map(({ id, code, name }) => ({ id, code, name }))
  const { gateway } = await open('edit/7/modules', (gateway) => {
    gateway.hold(modulesResource, all)
    gateway.answer(listAccountModules, sample(listAccountModules.reply, { data: on, total: on.length }))
    gateway.answer(setAccountModules, {
      data: [],
      changes: [{ id: 9, name: 'Maëlle Le Goff', username: 'maelle', gained: [], lost: ['video_write'] }],
    })
  })
  await page.getByRole('checkbox', { name: 'Videos', exact: true }).click()
  await expect.element(page.getByText('Maëlle Le Goff')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Modules saved')).toBeVisible()
  const dry = gateway.asked(setAccountModules).map(({ query }) => query.get('dryRun'))
  expect(dry.slice(0, 2)).toEqual(['true', 'false'])
})

test('ROUTE-12 a key is rotated, and how long the old one works is asked and said', async () => {
  const { gateway } = await open('edit/7/infos', (gateway) => {
    const held = gateway.hold(accounts, [quimper])
    gateway.answer(rotateAccountKey, () => {
      held.change(7, { key: 'new-key' })
      return { key: 'new-key', previousExpiresAt: someTime }
    })
  })
  await expect.element(field('Account key')).toHaveValue('old-key')
  await page.getByRole('button', { name: 'Rotate key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rotate the key of Quimper Handball?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible('html')
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await expect.element(page.getByText(/^The old key works until/)).toBeVisible()
  await expect.element(field('Account key')).toHaveValue('new-key')
  expect(gateway.asked(rotateAccountKey)[0]!.body).toEqual({ graceHours: 24 })
})
