import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, openPage, type Page, startDemo, test } from './person.ts'

type Message = { signature: string; id: string; time: string; body: string }

const messages: Message[] = []
let status = 500
const receiver = createServer(async (request, response) => {
  const { headers } = request
  messages.push({
    signature: String(headers['webhook-signature']),
    id: String(headers['webhook-id']),
    time: String(headers['webhook-timestamp']),
    body: await text(request),
  })
  response.writeHead(status).end('seen')
})
let host: string

test.beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  await startDemo({ WEBHOOK_HOSTS: host })
})
test.afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
})

/** The webhook of this test, beside the one of the demo data. */
const ownOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Club website' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a webhook is added, told of a change, and what failed is sent again', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto('/login?lastpath=%2Faccount%2Fsettings%2Fwebhooks')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = dialogOf(page, 'Add webhook')
  await dialog.getByLabel('Description').fill('Club website')
  await dialog.getByLabel('Tags: Created').check()
  await dialog.getByLabel('URL').fill(`http://${host}/hooks`)
  await page.keyboard.press('Enter')
  const secret = await dialogOf(page, 'Copy the secret').locator('code').textContent()
  await dialogOf(page, 'Copy the secret').getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Club website')).toBeVisible()

  await test.step('a tag is made', async () => {
    await page.goto('/account/tags/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Semi-final')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/account\/tags\/(edit|list)/)
    await expect.poll(() => messages.length).toBeGreaterThan(0)
    const [{ signature, id, time, body }] = messages as [Message]
    const key = Buffer.from(secret!.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'tags.created', data: { resource: 'tags' } })
  })

  await test.step('the log shows what was answered, and sends again', async () => {
    await page.goto('/account/settings/webhooks')
    await expect(ownOf(page).getByText('Failing', { exact: true })).toBeVisible()
    await ownOf(page)
      .getByRole('button', { name: /^Log of / })
      .click()
    const log = page.getByRole('dialog')
    await expect(log.getByText(/^Answered 500/)).toBeVisible()
    await log.getByText('Message', { exact: true }).click()
    await expect(log.getByText('seen')).toBeVisible()
    status = 204
    await page.keyboard.press('Escape')
    await ownOf(page)
      .getByRole('button', { name: /^Send a test to / })
      .click()
    await ownOf(page)
      .getByRole('button', { name: /^Log of / })
      .click()
    await expect(log.getByText('Test message')).toBeVisible()
    await expect(log.getByRole('listitem').filter({ hasText: 'Delivered' }).first()).toBeVisible()
    await log
      .getByRole('button', { name: /^Send again: message \d+$/ })
      .first()
      .click()
    await expect(page.getByText('1 message is sent again')).toBeVisible()
  })
  await page.context().close()
})
