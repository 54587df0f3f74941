import type { Page } from '@playwright/test'
import faye from 'faye'
import { expect, logIn, openPage, test } from './person.ts'

const base = '/main-api/tags'
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Tags' }).getByRole('link', { name, exact: true })

test('RT-01 what another session changes shows in a list that is not read again, also after a lost line', async ({
  person: page,
  browser,
}) => {
  const colleague = await openPage(browser)
  await logIn(colleague, 'operator')
  const token = await colleague.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken,
  )
  const headers = { authorization: `Bearer ${token}` }
  const rename = async (id: number, name: string) => {
    const answer = await colleague.request.put(`${base}/${id}`, { headers, data: { name } })
    expect(answer.ok()).toBe(true)
  }
  const made = await colleague.request.post(base, { headers, data: { name: 'Followed' } })
  const { id } = await made.json()

  let cut: (() => void) | undefined
  await page.routeWebSocket('**/realtime', async (socket) => {
    const server = socket.connectToServer()
    cut = () => {
      void socket.close()
      void server.close()
    }
  })
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === base) read.push('list')
    else if (pathname === `${base}/changes`)
      read.push(searchParams.get('since') === 'now' ? 'now' : 'changes')
  })

  await logIn(page, 'operator')
  // Sorted by creation time, so that renaming does not move rows.
  await page.goto('/account/tags/list?sort=-createdAt')
  await expect(row(page, 'Followed')).toBeVisible()

  await test.step('a rename is read from the feed', async () => {
    let turn = 0
    const readForRename = async () => {
      read.length = 0
      const name = `Renamed ${++turn}`
      await rename(id, name)
      await expect(row(page, name)).toBeVisible()
      return [...new Set(read)]
    }
    // A page that connects reads its lists once more.
    await expect.poll(readForRename).toEqual(['changes'])
  })

  await test.step('what changed while the line was down shows after it is back', async () => {
    await expect.poll(() => cut).toBeDefined()
    // The connection is back after a few seconds.
    const lost = page.waitForEvent('console', (message) => message.text().includes('The connection is lost'))
    cut?.()
    await lost
    read.length = 0
    await rename(id, 'Renamed in the dark')
    await expect(row(page, 'Renamed in the dark')).toBeVisible()
    expect(read).toContain('changes')
  })
  await colleague.request.delete(`${base}/${id}`, { headers })
  await colleague.context().close()
})

test('leaving a page is no lost connection', async ({ person: page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  // Ignores a socket that has been replaced by another one.
  const followed = () =>
    new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes('/meta/connect') && resolve()),
      ),
    )
  await Promise.all([followed(), logIn(page, 'operator')])
  await Promise.all([followed(), page.goto('/account/tags/list')])
  expect(said).toEqual([])
  // The browser restores a page from its back/forward cache.
  const turn = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await turn('pagehide')
  await Promise.all([followed(), turn('pageshow')])
  expect(said).toEqual([])
})

test('RT-03 EXT-05 what another client publishes on the channel is a toast', async ({ person: page }) => {
  await logIn(page, 'operator')
  const own = { username: 'admin', password: 'touchline' }
  const admin = await (await page.request.post('/users-service-api/auth/login', { data: own })).json()
  const context = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
  const publisher = new faye.Client(new URL('/realtime', page.url()).href)
  publisher.addExtension({
    outgoing: (message, send) => send({ ...message, ext: { token: admin.accessToken } }),
  })
  const toast = page.getByRole('region', { name: 'Messages' }).locator('[data-type=warning]')
  // The page may not have subscribed yet.
  await expect
    .poll(async () => {
      await publisher.publish(`/admin/${context.AccountId}/message`, { text: 'Kick-off.', type: 'warning' })
      return await toast.count()
    })
    .toBeGreaterThan(0)
  await expect(toast.first()).toHaveText(/^Kick-off\./)
  await publisher.disconnect()
})
