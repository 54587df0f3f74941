import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { expect, logIn, openPage, type Page, startDemo, test } from './person.ts'

let networks: Awaited<ReturnType<typeof startNetworks>>

test.beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  // Without a registration at Facebook, it is connected with tokens.
  const {
    FACEBOOK_CLIENT_ID: _,
    FACEBOOK_CLIENT_SECRET: __,
    ...environment
  } = networkEnvironment(networks.world)
  await startDemo(environment)
})
test.afterAll(async () => {
  await networks?.close()
})

const settings = '/account/settings/social-networks'
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** What the settings say of a network. */
const networkOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
/** What a video's page says of a network. */
const shareOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Networks' }).getByRole('listitem').filter({ hasText: name })

async function connectFacebook(page: Page, action: string, token: string): Promise<void> {
  await page.getByRole('button', { name: `${action} Facebook` }).click()
  await dialogOf(page, 'Connect Facebook').getByLabel('Access token').fill(token)
  await page.keyboard.press('Enter')
  await expect(networkOf(page, 'Facebook').getByText('Connected', { exact: true })).toBeVisible()
}

test('ROUTE-08 ENTITY-16 ENTITY-17 networks are connected, a video is posted, retracted, and one is disconnected', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await logIn(page, 'operator', settings)
  let video = ''

  await test.step('one by a login there, which says when access was denied', async () => {
    await page.getByRole('button', { name: 'Connect YouTube' }).click()
    await page.getByRole('link', { name: 'Deny' }).click()
    const denied = page.getByText(
      'YouTube is not connected, because you did not grant access there. Connect it again, and grant access.',
    )
    await expect(denied).toBeVisible()
    await page.getByRole('button', { name: 'Connect YouTube' }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(networkOf(page, 'YouTube').getByText('FC Demo TV')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await expect(denied).toBeHidden()
  })

  await test.step('another with a token, and a page to post on', async () => {
    await connectFacebook(page, 'Connect', 'token-a')
    await page.getByRole('combobox', { name: 'Page' }).selectOption('FC Demo')
    await expect(page.getByText('Page chosen')).toBeVisible()
  })

  await test.step('a video is posted with a title of its own, and its link is shown', async () => {
    await page.goto('/medias/videos/list?q=matchday')
    await page
      .getByRole('link', { name: /matchday 12/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/medias\/videos\/edit\/\d+/)
    video = page.url()
    await page.getByRole('button', { name: 'Post to Facebook' }).click()
    const dialog = dialogOf(page, 'Post to Facebook')
    await dialog.getByLabel('Title').fill('All the goals')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(shareOf(page, 'Facebook').getByRole('link', { name: 'Posted' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.facebook\.com\//,
    )
    expect(networks.world.videos).toMatchObject([{ network: 'facebook', title: 'All the goals' }])
  })

  await test.step('an access that has ended is said, and reconnected', async () => {
    networks.world.tokens.delete('token-a')
    networks.world.tokens.add('token-b')
    await page.getByRole('button', { name: 'Retract from Facebook' }).click()
    await dialogOf(page, 'Retract from Facebook?').getByRole('button', { name: 'Retract' }).click()
    await expect(shareOf(page, 'Facebook').getByText(/no longer accepts your access/)).toBeVisible()
    await page.getByRole('link', { name: 'Reconnect Facebook' }).click()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await connectFacebook(page, 'Reconnect', 'token-b')
  })

  await test.step('it is retracted', async () => {
    await page.goto(video)
    await page.getByRole('button', { name: 'Retract from Facebook' }).click()
    await dialogOf(page, 'Retract from Facebook?').getByRole('button', { name: 'Retract' }).click()
    await expect(shareOf(page, 'Facebook').getByText('Retracted', { exact: true })).toBeVisible()
    expect(networks.world.videos).toEqual([])
  })

  await test.step('the network is disconnected', async () => {
    await page.goto(settings)
    await page.getByRole('button', { name: 'Disconnect Facebook' }).click()
    await dialogOf(page, 'Disconnect Facebook?').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('button', { name: 'Connect Facebook' })).toBeVisible()
  })
  await page.context().close()
})
