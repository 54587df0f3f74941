import { logout } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stayHere } from '../testing/browser.ts'
import { keptSession, loginForm } from '../testing/loginForm.ts'
import { openScreen } from '../testing/openScreen.ts'
import { club } from '../testing/people.ts'

const name = page.getByRole('textbox', { name: 'Name' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const leave = (person = 'Camille Laurent') => page.getByRole('button', { name: `logout - ${person}` }).click()

test('AUTH-14 AUTH-15 NAV-18 logout ends the session in the browser and in the gateway', async () => {
  const { gateway, answers } = await openScreen('/account/tags/list')
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await leave()
  await expect.element(loginForm.username).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/login')
  expect(keptSession()).toBeNull()
  const [ended] = gateway.asked(logout)
  expect(ended!.headers.get('authorization')).toBe(`Bearer ${answers.login.accessToken}`)
})

test('AUTH-14 an unsaved form is asked about at logout: who stays keeps what is typed', async () => {
  const { gateway } = await openScreen('/account/tags/new')
  await name.fill('Not yet saved')
  await leave()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Not yet saved')
  expect(gateway.asked(logout)).toEqual([])
})

test('AUTH-14 an unsaved form is asked about at logout: who leaves gives it up', async () => {
  await openScreen('/account/tags/new')
  await name.fill('Given up')
  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(loginForm.username).toBeVisible()
  expect(keptSession()).toBeNull()
})

test('AUTH-16 SIM-03 logging out while acting for an account loads the page anew, with nothing kept', async () => {
  await openScreen('/account/tags/list', { as: 'admin', actingFor: club })
  await expect.element(page.getByText('Acting for Rivermouth Handball')).toBeVisible()
  localStorage.setItem('kept', 'yes')
  const tried = stayHere()
  await leave('Alex Moreau')
  await expect.poll(() => tried).toMatchObject([{ type: 'reload' }])
  expect({ ...localStorage }).toEqual({})
})
