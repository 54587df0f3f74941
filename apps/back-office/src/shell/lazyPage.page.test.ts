import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { stayHere } from '../testing/browser.ts'
import { pass, startTimer, stopTimers, untilShown } from '../testing/clock.ts'
import { provoke } from '../testing/complaints.ts'
import { openScreen } from '../testing/openScreen.ts'
import type { LoadScreen } from './routes/entry.ts'

const Here = () => createElement('h1', {}, 'Here')

/** Opens a screen, and the way to another one. */
async function openBeside(screen: LoadScreen): Promise<void> {
  const children = [
    { path: 'here', title: 'settings', screen: async () => ({ default: Here }) },
    { path: 'there', title: 'tags', screen },
  ] as const
  await openScreen('/account/here', { routes: [{ path: 'account', title: 'account', children }] })
  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
}
const goThere = () => page.getByRole('link', { name: 'Tags', exact: true }).click()

test('ERR-10 a screen that cannot be fetched says so, and is loaded again with the page', async () => {
  provoke(/Failed to fetch dynamically imported module/)
  await openBeside(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await goThere()
  await expect.element(page.getByText('Error! Component failed to load')).toBeVisible()
  await expectAccessible()
  const tried = stayHere()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(tried).toMatchObject([{ type: 'reload', url: location.href }])
})

test('ERR-11 ERR-12 a screen that takes long says so after 15 s, and fails after 120 s', async () => {
  provoke(/Loading chunk/)
  const load = vi.fn<LoadScreen>(() => new Promise(() => {}))
  await openBeside(load)
  stopTimers()
  // A click of the browser waits, and lets time pass while it does.
  const link = page.getByRole('link', { name: 'Tags', exact: true }).element() as HTMLElement
  await startTimer(15_000, () => link.click())
  expect(load).toHaveBeenCalled()
  await pass(14_999)
  const late = page.getByText('Loader timed out!')
  expect(late.query()).toBeNull()
  await pass(1)
  await untilShown(() => late.query() !== null)
  await pass(104_000)
  const failed = page.getByText('Loading chunk /account/there failed')
  expect(failed.query()).toBeNull()
  await pass(1_000)
  await untilShown(() => failed.query() !== null)
})
