import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import shell from '../i18n/en/shell.ts'
import tags from '../i18n/en/tags.ts'
import { messageLog, shownMessages } from './messages.ts'
import { restoreRemoved } from './restore.ts'

const sent: string[] = []
const refused = new Map<string, number>()

vi.mock('./outbox.ts', () => ({
  deliver: async ({ path }: { path: string }) => {
    sent.push(path)
    const times = refused.get(path) ?? 0
    refused.set(path, times - 1)
    if (times > 0) throw { status: 422, message: 'Restore the category first.' }
  },
}))

beforeAll(async () => {
  await i18next.init({ lng: 'en', ns: ['shell', 'tags'], resources: { en: { shell, tags } } })
})
beforeEach(() => {
  sent.length = 0
  refused.clear()
  shownMessages.set([])
  messageLog.set([])
})

const removed = (resource: string, ...ids: number[]) => ({ resource, base: `/${resource}`, right: {}, ids })
const said = () => messageLog.get().map(({ type, text }) => `${type}: ${text}`)

test('several are restored, in the words of their resource', async () => {
  await restoreRemoved([removed('tags', 1, 2)])
  expect(sent).toEqual(['/tags/1/restore', '/tags/2/restore'])
  expect(said()).toEqual(['success: 2 tags restored'])
})

test('what belongs to something that comes later is restored after it', async () => {
  refused.set('/subcategories/1/restore', 1)
  await restoreRemoved([removed('subcategories', 1), removed('categories', 2)])
  expect(sent).toEqual(['/subcategories/1/restore', '/categories/2/restore', '/subcategories/1/restore'])
  expect(said()).toEqual(['success: 2 items restored'])
})

test('one that cannot be restored holds up no other, and its reason is said', async () => {
  refused.set('/tags/1/restore', 9)
  await restoreRemoved([removed('tags', 1, 2)])
  expect(said()).toEqual([
    'danger: 1 item could not be restored. Restore the category first.',
    'success: Tag restored',
  ])
  sent.length = 0
  messageLog.set([])
  await restoreRemoved([removed('tags', 1)])
  expect(sent).toEqual(['/tags/1/restore'])
  expect(said()).toEqual(['danger: Restore the category first.'])
})
