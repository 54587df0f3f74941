import { accounts, type CallReply, listCache, purgeCacheKey } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/openScreen.ts'
import { league } from '../../testing/people.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

type Entry = CallReply<typeof listCache>['data'][number]

const entry: Entry = {
  key: 'video-page.abcdefghijklmnop',
  purpose: 'video-page',
  AccountId: league.id,
  bytes: 2_000,
  createdAt: someTime,
  hits: 7,
}
const row = page.getByRole('row', { name: /abcdefghijklmnop/ })

/** Opens a screen of what the gateways keep: the page of one video. */
const open = (path: string) =>
  openScreen(path, {
    as: 'admin',
    given: (gateway) => {
      const { id, name, key } = league
      let data = [entry]
      gateway.hold(accounts, [item(accounts, { id, name, key, locale: 'en', timeZone: 'Europe/Paris' })])
      gateway.answer(listCache, () =>
        sample(listCache.reply, {
          data,
          total: data.length,
          purposes: [{ purpose: 'video-page', hits: 7, misses: 3, bytes: 2_000 }],
        }),
      )
      gateway.answer(purgeCacheKey, ({ params }) => {
        data = data.filter(({ key }) => key !== params.key)
        return undefined
      })
    },
  })

test('ROUTE-15 what a gateway keeps of a customer is shown with its use, and purged', async () => {
  const { gateway } = await open(`/account/customers/edit/${league.id}/cache`)
  await expect.element(row.getByRole('cell', { name: '7', exact: true })).toBeVisible()
  expect(gateway.asked(listCache)[0]!.query.get('account')).toBe(String(league.id))
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Purge', exact: true }).click()
  await expect.element(page.getByText('Key purged').first()).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})

test('ROUTE-127 what gateways keep of all accounts is shown with its use', async () => {
  const { gateway } = await open('/admin-tools/purge-cache')
  await expect.element(row.getByText(league.name)).toBeVisible()
  await expect.element(page.getByText('70% of 10 requests since the start')).toBeVisible()
  expect(gateway.asked(listCache)[0]!.query.get('account')).toBeNull()
})
