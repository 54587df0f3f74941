import {
  AppError,
  blockFan,
  countActiveFans,
  countNewFans,
  eraseFan,
  type Fan,
  fans,
  listConsents,
  listFanActivities,
  listFanSessions,
  motmGames,
  predictorGames,
  profiles,
  quizzes,
  showFanValue,
  tags,
  writeConsent,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item, someTime } from '../../testing/sample.ts'

const voter = item(fans, { id: 3, name: 'night_owl', motmGames: [6] })
const season = item(profiles, { id: 1, name: 'Season holders', colour: '#3A6EA5', fanCount: 1 })
const isolde = item(fans, {
  ...{ id: 1, firstName: 'Isolde', lastName: 'Farrant', email: 'i•••@f•••.example', masked: ['email'] },
  ...{ country: 'GB', profiles: [1], consentEmail: true, lastSeenAt: someTime },
} as Partial<Fan>)
const tomas = item(fans, { id: 2, name: 'tide_raider_77', isBlocked: true })

const counts = { by: 'day' as const, timeZone: 'Europe/Paris', count: 18_204, data: [] }

const give = (gateway: FakeGateway, known: Fan[]) => {
  gateway.hold(profiles, [season])
  gateway.hold(tags, [item(tags, { id: 1, name: 'Quiz' })])
  gateway.hold(quizzes, [item(quizzes, { id: 4, name: 'Half-time quiz' })])
  gateway.hold(predictorGames, [item(predictorGames, { id: 5, name: 'Friday scores' })])
  gateway.hold(motmGames, [item(motmGames, { id: 6, name: 'Player of the final' })])
  gateway.answer(countActiveFans, counts)
  gateway.answer(countNewFans, { ...counts, count: 3 })
  gateway.answer(listConsents, { data: [] })
  return gateway.hold(fans, known)
}
const open = (path: string, known: Fan[] = [isolde, tomas], language: 'en' | 'fr' = 'en') =>
  openScreen(path, { language, given: (gateway) => give(gateway, known) })

describe('the list', () => {
  test('ROUTE-109 shows who fans are, what they agreed to and who is blocked, and is filtered', async () => {
    await open('/crm/fans/list')
    const row = page.getByRole('row', { name: /Isolde Farrant/ })
    await expect.element(row).toBeVisible()
    await expect.element(row.getByRole('img', { name: 'Email: given' })).toBeVisible()
    await expect.element(row.getByText('United Kingdom')).toBeVisible()
    await expect.element(row.getByText('Season holders')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /tide_raider_77.*Blocked/ })).toBeVisible()
    await expect.element(page.getByText('18,204').first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Consent', exact: true }).click()
    await page.getByText('Email', { exact: true }).click()
    await expect.element(page.getByRole('row', { name: /tide_raider_77/ })).not.toBeInTheDocument()
    await expect.poll(() => location.search).toContain('consent=email')
  })

  test('ROUTE-109 is filtered by a game of any kind', async () => {
    await open('/crm/fans/list', [isolde, voter])
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByText('Game played', { exact: true }).click()
    await page.getByText('Player of the final', { exact: true }).click()
    await expect.element(page.getByRole('row', { name: /Isolde Farrant/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /night_owl/ })).toBeVisible()
    await expect.poll(() => location.search).toContain('game=motmGames-6')
  })

  test('STATE-18 blocks whoever is selected, after asking', async () => {
    const { gateway } = await open('/crm/fans/list')
    gateway.answer(blockFan, { ...isolde, isBlocked: true })
    await page.getByRole('checkbox', { name: /Isolde Farrant/ }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'Block 1 fan?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect.element(page.getByText('1 fan blocked')).toBeVisible()
    expect(gateway.asked(blockFan)[0]).toMatchObject({
      path: '/fans-service-api/extended-fans/1',
      body: { isBlocked: true },
    })
  })

  test('is French, and says how fans come when there are none', async () => {
    await open('/crm/fans/list', [], 'fr')
    await expect.element(page.getByText('Aucun fan pour l’instant')).toBeVisible()
    await expectAccessible()
  })

  test('says so when it cannot be loaded', async () => {
    await openScreen('/crm/fans/list', {
      given: (gateway) => {
        give(gateway, [])
        gateway.refuse([fans, 'list'], new AppError('unavailable', { key: 'common.internal' }))
      },
    })
    await expect.element(page.getByRole('button', { name: /Try again/ })).toBeVisible()
  })
})

describe('a fan', () => {
  test('ROUTE-110 has a masked address that is shown for a reason', async () => {
    const { gateway } = await open('/crm/fans/edit/1/infos')
    gateway.answer(showFanValue, { value: 'isolde@farrant.example' })
    await expect.element(page.getByRole('heading', { name: 'Isolde Farrant' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('i•••@f•••.example')
    await expectAccessible()
    await page.getByRole('button', { name: 'Show Email' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('She won a shirt')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('isolde@farrant.example')
    expect(gateway.asked(showFanValue)[0]!.body).toEqual({ field: 'email', reason: 'She won a shirt' })
  })

  test('keeps a masked address when another field is saved', async () => {
    const { gateway } = await open('/crm/fans/edit/1/infos')
    await page.getByRole('textbox', { name: 'City' }).fill('Havenbrook')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Fan saved')).toBeVisible()
    expect(gateway.asked([fans, 'update'])[0]!.body).not.toHaveProperty('email')
  })

  test('gives a consent only with the text that the fan read', async () => {
    const { gateway } = await open('/crm/fans/edit/1/infos')
    gateway.answer(writeConsent, isolde)
    await expect.element(page.getByRole('switch', { name: 'Notifications' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Text that the fan read' }).fill('Sign-up form v4')
    await page.getByRole('switch', { name: 'Notifications' }).click()
    await expect.element(page.getByText('Consent saved')).toBeVisible()
    expect(gateway.asked(writeConsent)[0]!.body).toEqual({
      ...{ purpose: 'push', isGiven: true, textVersion: 'Sign-up form v4', source: 'staff' },
    })
  })

  test('is erased once a button was held, with a receipt', async () => {
    const { gateway } = await open('/crm/fans/edit/1/infos')
    const hash = 'f'.repeat(64)
    gateway.answer(eraseFan, {
      ...{ FanId: 1, AccountId: 1, at: someTime, UserId: 1, hash },
      places: [
        { place: 'fans', what: 'emptied', rows: 1 },
        { place: 'fan_consents', what: 'deleted', rows: 4 },
      ],
    })
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    const button = page.getByRole('button', { name: 'Erase fan' })
    await expect.element(button).toBeVisible()
    await expectAccessible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter>}')
    await expect.element(page.getByText('Isolde Farrant is erased')).toBeVisible()
    await userEvent.keyboard('{/Enter}')
    await expect.element(page.getByText(hash)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Consents Deleted 4/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => location.pathname).toBe('/crm/fans/list')
  })

  test('ROUTE-111 gets tags, each saved at once', async () => {
    const { gateway } = await open('/crm/fans/edit/1/tags')
    await page.getByRole('button', { name: 'Choose tags' }).click()
    await page.getByRole('button', { name: 'Quiz' }).click()
    await expect.element(page.getByText('Fan saved')).toBeVisible()
    expect(gateway.asked([fans, 'update'])[0]!.body).toEqual({ tags: [1] })
  })

  test('ROUTE-112 has sessions', async () => {
    const { gateway } = await openScreen('/crm/fans/edit/1/session', {
      given: (gateway) => {
        give(gateway, [isolde])
        const at = { startedAt: someTime, lastSeenAt: someTime, endedAt: null }
        gateway.answer(listFanSessions, { data: [{ id: 1, ...at }] })
      },
    })
    await expect.element(page.getByText(/Open, last seen/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'End all sessions' })).toBeVisible()
    await expectAccessible()
    expect(gateway.asked(listFanSessions)).toHaveLength(1)
  })

  test('ROUTE-113 has activities, and says when there are none', async () => {
    const joined = { kind: 'joined' as const, about: 'Quiz of the round', QuizId: null, isCorrect: null }
    await openScreen('/crm/fans/edit/1/activities', {
      given: (gateway) => {
        give(gateway, [isolde])
        gateway.answer(listFanActivities, ({ query }) => ({
          data: query.get('kind') === 'answered' ? [] : [{ at: someTime, ...joined }],
          nextCursor: null,
          weeks: new Array<number>(26).fill(1),
        }))
      },
    })
    await expect.element(page.getByText('Joined a game Quiz of the round')).toBeVisible()
    await expect.element(page.getByText(/active in 26 of 26 weeks/)).toBeVisible()
    await expectAccessible()
    await page.getByLabelText('Kind').selectOptions('answered')
    await expect.element(page.getByText('This fan has done nothing yet.')).toBeVisible()
  })

  test('ROUTE-114 has no products, and says why', async () => {
    await open('/crm/fans/edit/1/products')
    await expect.element(page.getByText(/No purchases/)).toBeVisible()
    await expectAccessible()
  })
})

test('ROUTE-115 ROUTE-116 ROUTE-117 profiles are listed, created and changed', async () => {
  const { gateway } = await open('/crm/fanProfiles/list')
  await expect.element(page.getByRole('row', { name: /Season holders/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'New profile' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Abroad')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/crm/fanProfiles/edit/2')
  await page.getByRole('textbox', { name: 'Description' }).fill('Outside the country')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expectAccessible()
  expect(gateway.asked([profiles, 'update'])[0]!.body).toMatchObject({ description: 'Outside the country' })
})
