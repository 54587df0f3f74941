import {
  type CallReply,
  chooseFacebookPage,
  connectNetwork,
  disconnectNetwork,
  fieldError,
  type NetworkConnection,
  readOauth,
  startConnection,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { stayHere } from '../../testing/browser.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { sample, someTime } from '../../testing/sample.ts'

type Connections = CallReply<typeof readOauth>

const settings = '/account/settings/social-networks'
const connected: NetworkConnection = {
  isConnected: true,
  state: 'connected',
  name: 'FC Demo',
  expiresAt: null,
  connectedAt: someTime,
}
const onFacebook: Partial<Connections> = {
  facebook: { ...connected, pageId: null },
  facebookPages: [{ id: '7', name: 'FC Demo' }],
}
const item = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the networks of somebody; what is returned is what the gateway keeps of them. */
async function open(begin: Partial<Connections> = {}, path = settings) {
  const kept = sample(readOauth.reply, begin)
  const { gateway } = await openScreen(path, {
    given: (gateway) => gateway.answer(readOauth, () => ({ ...kept })),
  })
  return { gateway, kept }
}

describe('ROUTE-08 ENTITY-16 a network is connected with a token', () => {
  const dialog = page.getByRole('dialog', { name: 'Connect Facebook' })
  const token = dialog.getByLabelText('Access token')

  test('that it accepts, and a page to post on is chosen', async () => {
    const { gateway, kept } = await open()
    const accept = gateway.refuse(
      connectNetwork,
      fieldError('accessToken', 'refused', { key: 'networks.ended', params: { network: 'Facebook' } }),
    )
    gateway.answer(connectNetwork, () => {
      Object.assign(kept, onFacebook)
      return connected
    })
    gateway.answer(chooseFacebookPage, ({ body: { pageId } }) => {
      kept.facebook = { ...kept.facebook, pageId }
      return connected
    })
    await button('Connect Facebook').click()
    await expect.element(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
    await token.fill('token-a')
    await userEvent.keyboard('{Enter}')
    await expect.element(token).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible('html')
    accept()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Facebook').getByText('Connected', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Page' }).selectOptions('FC Demo')
    await expect.element(page.getByText('Page chosen')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Page' })).toHaveValue('7')
    await expectAccessible()
    expect(gateway.asked(connectNetwork).at(-1)!.body).toEqual({ accessToken: 'token-a' })
  })

  test('again, once its access has ended', async () => {
    await open({ facebook: { ...connected, state: 'expired', pageId: null } })
    await expect.element(item('Facebook').getByText(/no longer accepts this access/)).toBeVisible()
    await expectAccessible()
    await button('Reconnect Facebook').click()
    await expect.element(token).toHaveFocus()
  })
})

test('ROUTE-08 ENTITY-16 a network is disconnected after a question', async () => {
  const { gateway, kept } = await open(onFacebook)
  gateway.answer(disconnectNetwork, () => {
    Object.assign(kept, sample(readOauth.reply))
    return undefined
  })
  await button('Disconnect Facebook').click()
  const question = page.getByRole('dialog', { name: 'Disconnect Facebook?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('html')
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(button('Connect Facebook')).toBeVisible()
})

describe('ROUTE-08 ENTITY-17 a network is connected by a login there', () => {
  test('which its button leads to', async () => {
    const tried = stayHere()
    const { gateway } = await open({ byLogin: ['google'] })
    const url = new URL('/login-of-the-network', location.href).href
    gateway.answer(startConnection, { url })
    await button('Connect YouTube').click()
    await expect.poll(() => tried.map(({ url }) => url)).toEqual([url])
  })

  test('and says when access was denied there, this once', async () => {
    await open({ byLogin: ['google'] }, `${settings}#network=google&error=denied`)
    const said = page.getByText(
      'YouTube is not connected, because you did not grant access there. Connect it again, and grant access.',
    )
    await expect.element(said).toBeVisible()
    await expect.poll(() => location.hash).toBe('')
    await expectAccessible()
  })

  test('and says that it is, with the name that it has there', async () => {
    await open({ byLogin: ['google'], google: connected }, `${settings}#network=google&result=connected`)
    await expect.element(page.getByText('YouTube connected')).toBeVisible()
    await expect.element(item('YouTube').getByText(/As FC Demo, since/)).toBeVisible()
    await expect.poll(() => location.hash).toBe('')
  })
})
