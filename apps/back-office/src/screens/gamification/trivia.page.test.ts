import { readTriviaSettings, sponsors, writeTriviaSettings } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { openScreen } from '../../testing/openScreen.ts'

const stored = { colour: '#4A4DE6', banner: null, legal: { en: 'Aged 16 and over.', fr: null } }

const open = (language: 'en' | 'fr' = 'en') =>
  openScreen('/account/gamification/trivia', {
    language,
    given: (gateway) => {
      gateway.hold(sponsors, [])
      gateway.answer(readTriviaSettings, stored)
      gateway.answer(writeTriviaSettings, ({ body }) => ({
        ...stored,
        ...(body.colour !== undefined && { colour: body.colour }),
        ...(body.legal && { legal: body.legal }),
      }))
    },
  })

test('ROUTE-54 what is set is seen on the phone at once, and saved', async () => {
  const { gateway } = await open()
  const phone = page.getByRole('region', { name: 'As a fan sees it' })
  await expect.element(phone.getByText('Aged 16 and over.')).toBeVisible()
  await page.getByLabelText('Legal notice in English').fill('No purchase necessary.')
  await expect.element(phone.getByText('No purchase necessary.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Play pages saved')).toBeVisible()
  expect(gateway.asked(writeTriviaSettings)[0]?.body).toMatchObject({
    colour: '#4A4DE6',
    legal: { en: 'No purchase necessary.', fr: null },
  })
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expectAccessible()
  await chooseScheme('dark')
  await expectAccessible()
})

test('ROUTE-54 in French, and without any sponsor', async () => {
  await open('fr')
  await page.getByRole('button', { name: 'Sponsors', exact: true }).click()
  await expect.element(page.getByText('Aucun sponsor pour l’instant')).toBeVisible()
  await expectAccessible()
})
