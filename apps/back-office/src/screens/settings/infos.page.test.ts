import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'

test('the settings name rights and features in words, with their codes', async () => {
  await openScreen('/account/settings/infos')
  for (const text of ['Edit videos video_write', 'Sport events SPORT_EVENTS'])
    await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expectAccessible()
})
