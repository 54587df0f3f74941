import { AppError, readMe, updateMe } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { logIn } from '../../testing/loginForm.ts'
import { openScreen } from '../../testing/openScreen.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const firstName = page.getByLabelText(/^First name/)
const email = page.getByLabelText(/^Email/)
const save = page.getByRole('button', { name: 'Save', exact: true })
const required = page.getByText('Fill in this field.', { exact: true })
const logoutOf = (name: string) => page.getByRole('button', { name: `logout - ${name}` })

async function open() {
  const opened = await openScreen('/account/settings/infos')
  await expect.element(firstName).toHaveValue('Camille')
  return opened
}

test('ROUTE-05 CALL-USERS-05 a new name shows everywhere at once', async () => {
  const { gateway } = await open()
  await firstName.fill('Zoé')
  await page.getByLabelText('Last name').fill('Martin')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(zone.getByText('Profile saved')).toBeVisible()
  await expect.element(logoutOf('Zoé Martin')).toBeVisible()
  await expect.element(firstName).toHaveValue('Zoé')
  await expect.element(save).toBeDisabled()
  expect(gateway.asked(updateMe)[0]!.body).toEqual({ firstName: 'Zoé', lastName: 'Martin' })
})

test('ROUTE-05 a name that another tab has saved is shown', async () => {
  const { answers } = await open()
  const { me } = answers
  const profile = { ...me, firstName: 'Zoé', name: 'Zoé Laurent' }
  const otherTab = new BroadcastChannel('profile')
  otherTab.postMessage({ id: me.id, profile })
  await expect.element(logoutOf('Zoé Laurent')).toBeVisible()
  otherTab.close()
})

test('VALID-03 errors stand at their fields', async () => {
  await open()
  await firstName.clear()
  await userEvent.tab()
  await expect.element(required).toBeVisible()
  await email.fill('nonsense')
  await save.click()
  await expect.element(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect.element(firstName).toHaveFocus()
})

test('what is unsaved is asked about', async () => {
  await open()
  await firstName.fill('Zoé')
  await page.getByRole('link', { name: 'Security' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('html')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => location.pathname).toBe('/account/settings/security')
})

test('a new email address takes the password, which stands at its field', async () => {
  const { gateway } = await open()
  const password = page.getByLabelText(/^Current password/)
  await expect.element(password).not.toBeInTheDocument()
  await email.fill('camille@northshore.example')
  await save.click()
  await expect.element(required).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('wrong')
  await save.click()
  await expect.element(page.getByText('This is not your current password. Try again.')).toBeVisible()
  await expectAccessible()
  await password.fill('touchline')
  await userEvent.keyboard('{Enter}')
  await expect.element(zone.getByText('Profile saved').first()).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  expect(gateway.asked(updateMe).at(-1)!.body).toEqual({
    email: 'camille@northshore.example',
    currentPassword: 'touchline',
  })
})

test('I18N-02 the language of the form is that of the page', async () => {
  await open()
  await page.getByLabelText('Language').selectOptions('fr')
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await expect.element(page.getByLabelText(/^Prénom/)).toHaveValue('Camille')
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
})

test('what was saved elsewhere meanwhile is compared, and what it changed beside stays', async () => {
  const { gateway, answers } = await open()
  await firstName.fill('Mine')
  answers.me = { ...answers.me, firstName: 'Noor', lastName: 'Elsewhere' }
  const accept = gateway.refuse(updateMe, new AppError('stale', { key: 'common.stale' }))
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Noor')).toBeVisible()
  await expectAccessible('html')
  accept()
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect.element(logoutOf('Mine Elsewhere')).toBeVisible()
  expect(gateway.asked(readMe).length).toBeGreaterThan(1)
})

test('ENTITY-01 the page after logging in is the one that the person chose', async () => {
  const { gateway } = await open()
  await page.getByLabelText('Show after login').selectOptions('Account › Tags › List')
  const homepage = '/account/tags/list'
  await expect.poll(() => gateway.asked(updateMe).at(-1)?.body).toEqual({ meta: { homepage } })
  await logoutOf('Camille Laurent').click()
  await logIn('operator')
  await expect.poll(() => location.pathname).toBe(homepage)
})
