import { accounts, clipSkins, readContext } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/openScreen.ts'
import { club, league } from '../../testing/people.ts'
import { item } from '../../testing/sample.ts'

const search = page.getByPlaceholder('Act for an account')
const acting = page.getByText('Acting for Northshore Football League')
const leave = page.getByRole('button', { name: 'Leave account' }).first()
const kept = () => localStorage.getItem('simulatedAccount')
const isAtCustomers = () => expect.poll(() => location.pathname).toBe('/account/customers/list')

describe('an administrator finds an account', () => {
  const open = () =>
    openScreen('/account/customers/list', {
      as: 'admin',
      given: (gateway) =>
        gateway.hold(
          accounts,
          [league, club].map((account) =>
            item(accounts, { ...account, locale: 'en', timeZone: 'Europe/Paris', isActive: true }),
          ),
        ),
    })

  test('SIM-01 WIDGET-21 WIDGET-25 by three letters of its name, or is told that there is none', async () => {
    await open()
    await search.fill('zzzz')
    await expect.element(page.getByText('No match found')).toBeVisible()
    await search.fill('north')
    await expect.element(page.getByRole('option', { name: league.name })).toBeVisible()
    await expect.element(page.getByRole('option', { name: club.name })).not.toBeInTheDocument()
  })

  test('SIM-02 NAV-24 and acts for it: its home is shown, with what it is', async () => {
    const { gateway } = await open()
    await search.fill('north')
    await page.getByRole('option', { name: league.name }).click()
    await expect.element(acting).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/dashboard/all')
    expect(kept()).toContain(league.name)
    expect(gateway.asked(readContext).at(-1)!.headers.get('x-account-key')).toBe(league.key)
  })
})

test('SIM-02 a screen shows what the account has that is acted for', async () => {
  const { gateway } = await openScreen('/account/clip-skins', {
    as: 'admin',
    actingFor: league,
    given: (gateway) => gateway.hold(clipSkins, [item(clipSkins, { name: 'Badge only' })]),
  })
  await expect.element(page.getByText('Badge only').first()).toBeVisible()
  const [asked] = gateway.asked([clipSkins, 'list'])
  expect(asked!.headers.get('x-account-key')).toBe(league.key)
  expect(asked!.query.get('AccountId')).toBe(String(league.id))
})

test('SIM-03 whoever leaves the account is at home again', async () => {
  await openScreen('/account/clip-skins', { as: 'admin', actingFor: league })
  await expect.element(acting).toBeVisible()
  await leave.click()
  await isAtCustomers()
  await expect.element(acting).not.toBeInTheDocument()
  expect(kept()).toBeNull()
})

test('SIM-03 an account that may be acted for no more is left, and the page opens', async () => {
  await openScreen('/login', { as: 'admin', actingFor: { ...league, id: 0, name: 'Gone', key: 'gone' } })
  await isAtCustomers()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText(/Acting for/)).not.toBeInTheDocument()
  expect(kept()).toBeNull()
})

describe('an unsaved form is asked about before another account is acted for', () => {
  const name = page.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leaveForm = async (answer: 'Stay' | 'Leave') => {
    await leave.click()
    await question.getByRole('button', { name: answer }).click()
  }
  const open = async () => {
    const opened = await openScreen('/account/tags/new', { as: 'admin', actingFor: league })
    await name.fill('Not yet saved')
    return opened
  }

  test('SIM-02 SIM-03 who stays keeps account and form', async () => {
    await open()
    await leaveForm('Stay')
    await expect.element(name).toHaveValue('Not yet saved')
    await expect.element(acting).toBeVisible()
  })

  test('SIM-02 what fails changes nothing', async () => {
    const { gateway } = await open()
    const badGateway = () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    gateway.respond(readContext, badGateway)
    await leaveForm('Leave')
    const zone = page.getByRole('region', { name: 'Notifications' })
    await expect.element(zone.getByText('Something went wrong. Try again in a moment.')).toBeVisible()
    await expect.element(name).toHaveValue('Not yet saved')
    await expect.element(acting).toBeVisible()
  })

  test('SIM-03 who leaves is asked once', async () => {
    await open()
    await leaveForm('Leave')
    await isAtCustomers()
    await expect.element(question).not.toBeInTheDocument()
  })
})
