import {
  AppError,
  countActiveFans,
  countNewFans,
  type Fan,
  fans,
  listConsents,
  mergeFans,
  motmGames,
  predictorGames,
  profiles,
  quizzes,
  readFanMerge,
  tags,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const isolde = item(fans, {
  ...{ id: 1, firstName: 'Isolde', lastName: 'Farrant', city: 'Pell', email: 'isolde@farrant.example' },
} as Partial<Fan>)
const izzy = item(fans, {
  ...{ id: 2, firstName: 'Izzy', lastName: 'Farrant', phone: '+44 20 7946 0000', isBlocked: true },
  email: 'izzy@farrant.example',
} as Partial<Fan>)
const counts = { by: 'day' as const, timeZone: 'Europe/Paris', count: 2, data: [] }
const merge = {
  places: [{ place: 'chat_messages', rows: 1204 }],
  twice: [{ kind: 'trivia' as const, id: 4, name: 'Half-time quiz' }],
  consents: ['email' as const],
}

const give = (gateway: FakeGateway) => {
  for (const resource of [profiles, tags, quizzes, predictorGames, motmGames]) gateway.hold(resource, [])
  gateway.answer(countActiveFans, counts)
  gateway.answer(countNewFans, counts)
  gateway.answer(listConsents, { data: [] })
  gateway.answer(readFanMerge, merge)
  gateway.answer(mergeFans, isolde)
  return gateway.hold(fans, [isolde, izzy])
}
const open = (path: string, language: 'en' | 'fr' = 'en') => openScreen(path, { language, given: give })
const dialog = page.getByRole('dialog')
/** Held with the keyboard for as long as it takes. */
const hold = async (name: string) => {
  const button = dialog.getByRole('button', { name })
  button.element().focus()
  await userEvent.keyboard('{Enter>}')
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull()
  await userEvent.keyboard('{/Enter}')
}

test('two selected fans are compared, values are chosen, and the rest is said before it is done', async () => {
  const { gateway } = await open('/crm/fans/list')
  await page.getByRole('checkbox', { name: /Isolde Farrant/ }).click()
  await expect.element(page.getByRole('button', { name: 'Merge…' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /Izzy Farrant/ }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await expect.element(dialog.getByText(/Isolde Farrant stays and gets everything that Izzy/)).toBeVisible()
  await expect.element(dialog.getByText('Comes along: Messages (1,204).')).toBeVisible()
  await expect.element(dialog.getByText(/In Half-time quiz, both have an entry/)).toBeVisible()
  await expect.element(dialog.getByText(/is blocked, so the fan who stays is blocked/)).toBeVisible()
  await expect.element(dialog.getByText(/Logging in with izzy@farrant.example no longer/)).toBeVisible()
  await expectAccessible()
  // What one of them alone has is no choice.
  await expect.element(dialog.getByRole('radio', { name: /Phone/ })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Email: izzy@farrant.example' }).click()
  await expect.element(dialog.getByText(/Logging in with isolde@farrant.example no longer/)).toBeVisible()
  await hold('Merge fans')
  await expect.element(page.getByText('Fans merged')).toBeVisible()
  expect(gateway.asked(mergeFans)[0]).toMatchObject({
    path: '/fans-service-api/fans/1/merge',
    body: { FanId: 2, taken: ['email'] },
  })
})

test('from the page of a fan the other one is searched by words or by address, and may be the one who stays', async () => {
  const { gateway } = await open('/crm/fans/edit/1/infos')
  await page.getByRole('button', { name: 'Merge…' }).click()
  await dialog.getByRole('searchbox', { name: 'The other fan' }).fill('izzy@farrant.example')
  await dialog.getByRole('button', { name: /Izzy Farrant/ }).click()
  await dialog.getByRole('radio', { name: 'Email: izzy@farrant.example' }).click()
  await dialog.getByRole('button', { name: 'Keep the other one' }).click()
  await expect.element(dialog.getByText(/Izzy Farrant stays and gets everything that Isolde/)).toBeVisible()
  // What was chosen meant the other way round: whoever stays has their own values until somebody chooses.
  await expect.element(dialog.getByRole('radio', { name: 'Email: izzy@farrant.example' })).toBeChecked()
  await expect.poll(() => gateway.asked(readFanMerge).at(-1)?.path).toContain('/fans/2/merge/1')
})

test('says in French that nobody was found, and why a merge cannot be prepared', async () => {
  const { gateway } = await open('/crm/fans/edit/1/infos', 'fr')
  gateway.refuse(readFanMerge, new AppError('unavailable', { key: 'common.internal' }))
  await page.getByRole('button', { name: 'Fusionner…' }).click()
  const search = dialog.getByRole('searchbox', { name: 'L’autre fan' })
  await search.fill('isolde')
  await expect.element(dialog.getByText('Aucun autre fan trouvé.')).toBeVisible()
  await expectAccessible()
  await search.fill('izzy')
  await dialog.getByRole('button', { name: /Izzy Farrant/ }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Fusionner les fans' })).not.toBeInTheDocument()
})

test('says that one of the two is gone, and tries again', async () => {
  const { gateway } = await open('/crm/fans/list')
  await page.getByRole('checkbox', { name: /Isolde Farrant/ }).click()
  await page.getByRole('checkbox', { name: /Izzy Farrant/ }).click()
  const answerAgain = gateway.refuse([fans, 'find'], new AppError('not_found', { key: 'common.notFound' }))
  await page.getByRole('button', { name: 'Merge…' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answerAgain()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(/Isolde Farrant stays and gets everything that Izzy/)).toBeVisible()
})

test('who does not manage people merges nobody', async () => {
  await openScreen('/crm/fans/edit/1/infos', { roles: ['use_crm'], given: give })
  await expect.element(page.getByRole('button', { name: 'Erase' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Merge…' })).not.toBeInTheDocument()
})
