import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jsonOf } from '../testing/gateway.ts'
import { openScreen } from '../testing/openScreen.ts'
import { item } from '../testing/sample.ts'
import { keepWrite } from './outboxStore.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const lineLost = () => {
  throw new TypeError('Failed to fetch')
}

test('what is deleted before a failure can be taken back, and an answer that is lost is no failure', async () => {
  const { gateway } = await openScreen('/account/tags/list', {
    given: (gateway) =>
      gateway.hold(
        tags,
        ['Goals', 'Saves'].map((name) => item(tags, { name })),
      ),
  })
  for (const name of ['Goals', 'Saves']) await rowOf(name).getByRole('checkbox').click()
  const outcomes = [
    (usual: () => Response) => {
      usual()
      // The browser finds the line again at once.
      queueMicrotask(() => gateway.mend())
      return lineLost()
    },
    (usual: () => Response) => usual(),
    () => jsonOf(500, { code: 'internal', message: 'The tags are being moved.' }),
  ]
  gateway.respond([tags, 'remove'], (usual) => outcomes[gateway.asked([tags, 'remove']).length - 1]!(usual))
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(zone.getByText('The tags are being moved.')).toBeVisible()
  await expect.element(zone.getByText('Tag deleted')).toBeVisible()
  expect(gateway.asked([tags, 'remove'])).toHaveLength(3)
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rowOf('Goals')).toBeVisible()
  await expect.element(rowOf('Saves')).toBeVisible()
})

test('writes wait for the line, and a logout asks about them', async () => {
  const { gateway } = await openScreen('/medias/videos/list', {
    given: (gateway) => gateway.hold(videos, [item(videos, { name: 'Saves of the month' })]),
  })
  await page.getByRole('checkbox', { name: 'Select Saves of the month' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.element(publish).toBeVisible()
  const topOfRow = () => rowOf('Saves of the month').element().getBoundingClientRect().top
  const top = topOfRow()
  gateway.cut()
  await expect.element(page.getByText(/You are offline\./)).toBeVisible()
  // Nothing moves from under a pointer because the line is lost.
  expect(topOfRow()).toBe(top)
  await publish.click()
  await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question.getByText(/waiting for a connection/)).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(gateway.asked([videos, 'update'])).toEqual([])
  gateway.mend()
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect.element(zone.getByText('Undone')).toBeVisible()
})

test('what an earlier page could not send is sent by the next one, which says so', async () => {
  const { gateway } = await openScreen('/account/tags/list', {
    given: (_, { login }) =>
      keepWrite({
        id: 'left',
        lane: 'left',
        actor: `${login.id} ${login.AccountId}`,
        request: {
          method: 'POST',
          path: tags.base,
          body: { name: 'Kept', tagType: 'highlight' },
          idempotencyKey: 'left',
        },
      }),
  })
  await expect.element(page.getByText('The change that was waiting has been saved')).toBeVisible()
  await expect.element(rowOf('Kept')).toBeVisible()
  const [sent] = gateway.asked([tags, 'create'])
  expect(sent!.headers.get('idempotency-key')).toBe('left')
  expect(gateway.asked([tags, 'create'])).toHaveLength(1)
})

test('a busy server is asked again, with the same key, and the page says so meanwhile', async () => {
  const { gateway } = await openScreen('/account/tags/new')
  const keys = () => gateway.asked([tags, 'create']).map(({ headers }) => headers.get('idempotency-key'))
  const second = Promise.withResolvers<void>()
  gateway.respond([tags, 'create'], async (usual) => {
    const count = keys().length
    if (count === 2) await second.promise
    if (count > 2) return usual()
    const busy = jsonOf(503, { code: 'unavailable', message: 'Not now.' })
    busy.headers.set('retry-after', '0')
    return busy
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Busy')
  await page.getByRole('button', { name: 'Create' }).click()
  const busy = page.getByText(/The server is busy\./)
  await expect.element(busy).toBeVisible()
  second.resolve()
  await expect.poll(() => location.pathname).toMatch(/^\/account\/tags\/edit\//)
  await expect.element(busy).not.toBeInTheDocument()
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})
