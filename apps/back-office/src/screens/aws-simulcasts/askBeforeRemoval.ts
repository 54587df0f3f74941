import type { AwsSimulcast } from '@touchline/contract/light'
import type { TFunction } from 'i18next'
import { confirm } from '../../data/confirm.ts'
import { isBilled } from './channelState.ts'

/** Asks before simulcasts are deleted whose channels run, since those run on. */
export async function askBeforeRemoval(
  items: readonly AwsSimulcast[],
  t: TFunction<'aws'>,
): Promise<boolean> {
  const running = items.filter(({ state }) => isBilled(state))
  if (running.length === 0) return true
  const names = running.map(({ name }) => name).join(', ')
  return await confirm({
    title: t('deleteTitle', { names }),
    text: t('deleteText'),
    action: t('deleteAnswer'),
    isDanger: true,
  })
}
