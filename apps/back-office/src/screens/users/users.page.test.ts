import {
  createUser,
  groups,
  listGroupUsers,
  listUserSessions,
  readUserRights,
  roles,
  setUserGroups,
  users,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const noor = item(users, {
  id: 9,
  username: 'noor',
  email: 'noor@northshore.example',
  firstName: 'Noor',
  lastName: 'Haddad',
  name: 'Noor Haddad',
  meta: { language: 'en' },
  accessLevel: 0,
  isActive: true,
})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** What the page of a person asks for. */
function holdNoor(gateway: FakeGateway) {
  gateway.answer(readUserRights, { Roles: [], Modules: [] })
  gateway.answer(listUserSessions, sample(listUserSessions.reply))
  return gateway.hold(users, [noor])
}

test('ROUTE-16 ROUTE-20 ROUTE-21 a group is created, and then has its people and permissions', async () => {
  await openScreen('/account/users/group/new', {
    given: (gateway) => {
      gateway.hold(users, [noor])
      gateway.answer(listGroupUsers, sample(listGroupUsers.reply))
    },
  })
  await field('Name').fill('Stand-ins')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/account/users/group/1')
  await expect.element(page.getByRole('checkbox', { name: 'Noor Haddad' })).toBeVisible()
  await expectAccessible()
})

test('ROUTE-16 ROUTE-17 somebody is invited into a group, and the link is shown this once', async () => {
  const { gateway } = await openScreen('/account/users/new', {
    given: (gateway) => {
      gateway.hold(groups, [item(groups, { id: 4, name: 'Stand-ins' })])
      const held = holdNoor(gateway)
      held.remove(9)
      gateway.answer(createUser, () => {
        gateway.hold(users, [noor])
        const link = { link: '/invitation#token', expiresAt: someTime, isMailed: false }
        return sample(createUser.reply, { ...noor, link })
      })
    },
  })
  await field('Last name').fill('Haddad')
  await page.getByRole('checkbox', { name: 'Stand-ins' }).click()
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(gateway.asked(createUser)).toEqual([])
  await field('First name').fill('Noor')
  await field('Email').fill('noor@northshore.example')
  await field('Username').fill('noor')
  await page.getByRole('button', { name: 'Create and invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the link now' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/invitation#token`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => location.pathname).toBe('/account/users/edit/9')
  expect(gateway.asked(createUser)[0]!.body).toMatchObject({ username: 'noor', groups: [4] })
})

test('ROUTE-17 of two people who edit one user, the second is shown both versions', async () => {
  let held: ReturnType<typeof holdNoor> | undefined
  await openScreen('/account/users/edit/9', {
    given: (gateway) => {
      held = holdNoor(gateway)
    },
  })
  await expect.element(field('Last name')).toHaveValue('Haddad')
  await field('Last name').fill('Haddad-Kerr')
  held!.change(9, { lastName: 'Haddad-Roy' })
  await userEvent.keyboard('{Control>}s{/Control}')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
  await expect.element(conflict.getByText('Haddad-Roy')).toBeVisible()
  await expect.element(conflict.getByText('Haddad-Kerr')).toBeVisible()
  await expectAccessible('html')
})

test('ROUTE-17 on a wide screen the people stand beside the one who is edited', async () => {
  const ada = { ...noor, id: 10, firstName: 'Ada', lastName: 'Pell', name: 'Ada Pell' }
  await openScreen('/account/users/edit/9', {
    width: 1280,
    given: (gateway) => {
      holdNoor(gateway)
      gateway.hold(users, [{ ...noor, factors: ['passkey'] }, ada])
    },
  })
  const people = page.getByRole('navigation', { name: 'Users' })
  const row = (name: string) => people.getByRole('link', { name: new RegExp(name) })
  await expect.element(row('Noor Haddad')).toHaveAttribute('aria-current', 'page')
  await expect.element(row('Noor Haddad').getByTitle('Passkey')).toBeVisible()
  await expect.element(row('Ada Pell').getByTitle('No second step')).toBeVisible()
  await expectAccessible()
  await expectToFit()
  ;(row('Ada Pell').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/account/users/edit/10')
  await expect.element(field('Last name')).toHaveValue('Pell')
  await people.getByRole('searchbox', { name: 'Search users' }).fill('Haddad')
  await expect.element(row('Ada Pell')).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(people).not.toBeInTheDocument()
  await expect.element(field('Last name')).toHaveValue('Pell')
})

test.each([
  ['en', 'Last name', 'Unsaved changes', 'Limited to: Read only'],
  ['fr', 'Nom', 'Modifications à enregistrer', 'Limitation ajoutée : Lecture seule'],
] as const)(
  'ROUTE-17 what will change is said before it is saved (%s)',
  async (language, label, title, limit) => {
    await openScreen('/account/users/edit/9', {
      language,
      given: (gateway) => {
        holdNoor(gateway)
        gateway.hold(groups, [item(groups, { id: 4, name: 'Stand-ins' })])
        const change = { id: 9, name: 'Noor Haddad', username: 'noor', gained: ['read_only'], lost: [] }
        gateway.answer(setUserGroups, sample(setUserGroups.reply, { changes: [change] }))
      },
    })
    await field(label).fill('Haddad-Roy')
    const pending = page.getByRole('region', { name: title })
    await expect.element(pending.getByRole('deletion')).toHaveTextContent('Haddad')
    await expect.element(pending.getByRole('insertion')).toHaveTextContent('Haddad-Roy')
    await field(label).fill('Haddad')
    await expect.element(pending).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Stand-ins' }).click()
    await expect.element(page.getByText(limit)).toBeVisible()
    await expectAccessible()
  },
)

test('ROUTE-16 the users begin with their list', async () => {
  await openScreen('/account/users', { given: (gateway) => gateway.hold(users, [noor]) })
  await expect.element(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/account/users/list')
})

test('ACCESS-01 a group’s permissions say what they mean; those of parts that do not exist yet are folded away', async () => {
  await openScreen('/account/users/group/4', {
    modules: ['SPORT_EVENTS', 'DASHBOARD'],
    given: (gateway) => {
      holdNoor(gateway)
      gateway.answer(listGroupUsers, sample(listGroupUsers.reply))
      const names = ['trivia_write', 'video_write', 'sport_player_write', 'e_sport']
      gateway.hold(
        roles,
        names.map((name, index) => item(roles, { id: index + 1, name })),
      )
      gateway.hold(groups, [item(groups, { id: 4, name: 'Stand-ins', Roles: [{ id: 4, name: 'e_sport' }] })])
    },
  })
  const panel = page.getByRole('region', { name: 'Permissions' })
  const listed = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await expect.element(listed('Edit sport events').getByText('sport_player_write')).toBeVisible()
  await expect.element(listed('Edit sport events').getByText(/^Create and run sport events/)).toBeVisible()
  await expect.element(listed('Edit videos').getByText('No effect: Videos is off')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'E-sports' })).toBeVisible()
  const quizzes = panel.getByRole('checkbox', { name: 'Edit trivia quizzes' })
  await expect.element(quizzes).not.toBeInTheDocument()
  await panel.getByText('Permissions for parts that are not available yet').click()
  await expect.element(quizzes).toBeVisible()
  await expectAccessible()
})

test('ROUTE-17 the list says what each person logs in with beside a password', async () => {
  await openScreen('/account/users/list', {
    given: (gateway) => {
      gateway.hold(users, [
        { ...noor, factors: ['passkey', 'sso'] },
        { ...noor, id: 10, name: 'Ada Pell' },
      ])
      gateway.hold(groups, [])
    },
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Noor Haddad').getByText('Passkey, Single sign-on')).toBeVisible()
  await expect.element(row('Ada Pell').getByText('None')).toBeVisible()
  await expectAccessible()
})

test.for([1280, 1440])('ROUTE-16 no column of the list lies over another, %i pixels wide', async (width) => {
  const given = (gateway: FakeGateway) => void gateway.hold(users, [{ ...noor, factors: ['app'] }])
  await openScreen('/account/users/list', { width, language: 'fr', given })
  const name = page.getByRole('link', { name: 'Noor Haddad' })
  await expect.element(name).toBeVisible()
  const right = name.element().getBoundingClientRect().right
  expect(right).toBeLessThan(page.getByText('noor', { exact: true }).element().getBoundingClientRect().left)
  for (const cell of page.getByRole('table').element().querySelectorAll('th, td'))
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
})
