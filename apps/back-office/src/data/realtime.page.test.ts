import { readMe } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuseChannel } from '../testing/channel.ts'
import { provoke } from '../testing/complaints.ts'
import { openScreen } from '../testing/openScreen.ts'

test('ERR-14 what the realtime channel answers as an error is in the console, and the session is looked at', async () => {
  provoke(/^Realtime channel/)
  const { gateway } = await openScreen('/account/tags/list')
  await expect.element(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  const before = gateway.asked(readMe).length
  await expect
    .poll(() => {
      refuseChannel('401::No line')
      return console.error
    })
    .toHaveBeenCalledWith('Realtime channel', '401::No line')
  await expect.poll(() => gateway.asked(readMe).length).toBeGreaterThan(before)
})
