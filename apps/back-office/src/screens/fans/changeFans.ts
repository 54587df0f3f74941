import type { Fan } from '@touchline/contract/light'
import i18next from 'i18next'
import { inTurn } from '../../data/bulk.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'

/** Changes fans one by one and says how many were; stops at the first failure. */
export async function changeFans(
  chosen: readonly Fan[],
  change: (fan: Fan) => Promise<unknown>,
  textOf: (count: number) => string,
): Promise<void> {
  let done = 0
  try {
    await inTurn(chosen, async (fan) => {
      await change(fan)
      done++
    })
    if (done > 0) notify({ type: 'success', text: textOf(done) })
  } catch (error) {
    const values = { done, count: chosen.length, reason: messageOf(error) }
    notify({ type: 'danger', text: i18next.t('fans:bulk.partly', values) })
  }
  await refresh('fans')
}
