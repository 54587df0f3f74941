import { AppError, readAnalyticsToken } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openGallery } from '../testing/openGallery.ts'

const state = page.getByRole('status', { name: 'Call states' })
const run = page.getByRole('button', { name: 'Run' })

test('STATE-01 a call goes through its states', async () => {
  const { gateway } = await openGallery()
  await expect.element(state).toHaveTextContent('flush')
  const letGo = gateway.holdBack(readAnalyticsToken)
  await run.click()
  await expect.element(state).toHaveTextContent('in progress')
  letGo()
  await expect.element(state).toHaveTextContent('success')
  await page.getByRole('button', { name: 'Flush' }).click()
  await expect.element(state).toHaveTextContent('flush')
})

test('STATE-01 a call that is refused has failed', async () => {
  const { gateway } = await openGallery()
  await expect.element(state).toHaveTextContent('flush')
  gateway.refuse(readAnalyticsToken, new AppError('internal', { key: 'common.internal' }))
  await run.click()
  await expect.element(state).toHaveTextContent('failed')
})
