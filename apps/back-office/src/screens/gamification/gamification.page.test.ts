import {
  readMotmSettings,
  readPredictorSettings,
  readTriviaSettings,
  sponsors,
  writeMotmSettings,
  writePredictorSettings,
  writeTriviaSettings,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { openScreen } from '../../testing/openScreen.ts'

const stored = { colour: '#4A4DE6', banner: null, legal: { en: 'Aged 16 and over.', fr: null } }
const calls = {
  trivia: { read: readTriviaSettings, write: writeTriviaSettings },
  motm: { read: readMotmSettings, write: writeMotmSettings },
  predictor: { read: readPredictorSettings, write: writePredictorSettings },
} as const

const open = (kind: keyof typeof calls, language: 'en' | 'fr' = 'en') =>
  openScreen(`/account/gamification/${kind}`, {
    language,
    given: (gateway) => {
      gateway.hold(sponsors, [])
      gateway.answer(calls[kind].read, stored)
      gateway.answer(calls[kind].write, ({ body }) => ({
        ...stored,
        ...(body.colour !== undefined && { colour: body.colour }),
        ...(body.legal && { legal: body.legal }),
      }))
    },
  })

for (const [id, kind, sample] of [
  ['ROUTE-54', 'trivia', 'Toroque'],
  ['ROUTE-55', 'motm', 'Choose the player of the match.'],
  ['ROUTE-56', 'predictor', 'Who scores first?'],
] as const)
  test(`${id} what is set for ${kind} is seen on the phone at once, and saved`, async () => {
    const { gateway } = await open(kind)
    const phone = page.getByRole('region', { name: 'As a fan sees it' })
    await expect.element(phone.getByText(sample)).toBeVisible()
    await expect.element(phone.getByText('Aged 16 and over.')).toBeVisible()
    await page.getByLabelText('Legal notice in English').fill('No purchase necessary.')
    await expect.element(phone.getByText('No purchase necessary.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Play pages saved')).toBeVisible()
    expect(gateway.asked(calls[kind].write)[0]?.body).toMatchObject({
      colour: '#4A4DE6',
      legal: { en: 'No purchase necessary.', fr: null },
    })
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

for (const [id, kind] of [
  ['ROUTE-54', 'trivia'],
  ['ROUTE-55', 'motm'],
  ['ROUTE-56', 'predictor'],
] as const)
  test(`${id} ${kind} in French, and without any sponsor`, async () => {
    await open(kind, 'fr')
    await page.getByRole('button', { name: 'Sponsors', exact: true }).click()
    await expect.element(page.getByText('Aucun sponsor pour l’instant')).toBeVisible()
    await expectAccessible()
  })
