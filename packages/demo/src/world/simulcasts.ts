import { sealTargetKey } from '@touchline/egress'
import {
  awsSimulcastRecords,
  insertRow,
  type Scope,
  type System,
  simulcastRecords,
  simulcastTargetRecords,
} from '@touchline/records'
import type { Secrets } from '@touchline/secrets'
import { demoInput } from './inputs.ts'

const targets = [
  { title: 'Stadium screens', url: 'rtmp://screens.northshore.example/live', key: 'northshore-screens' },
  {
    title: 'Partner station',
    url: 'srt://ingest.partner.example:9000?latency=400',
    key: 'northshore-partner',
  },
]

/**
 * Creates a simulcast of the input that the match to come plays; its servers are made up, and start by hand only. That of
 * AWS has no channel: a cloud is not made up.
 */
export async function fillSimulcasts(inside: Scope<System>, secrets: Secrets): Promise<void> {
  const [input] = await inside.query<{ id: number }>(
    'select id from inputs where "AccountId" = $1 and name = $2',
    [demoInput],
  )
  const { id } = await insertRow(inside, simulcastRecords, {
    name: 'Main camera to partners',
    InputId: input!.id,
  })
  for (const { key, ...target } of targets)
    await insertRow(inside, simulcastTargetRecords, {
      ...{ ...target, SimulcastId: id, platform: 'custom' },
      key: sealTargetKey(secrets, inside.actor.accountId, key),
    })
  await insertRow(inside, awsSimulcastRecords, { name: 'Main camera through AWS' })
  // Nobody has connected a channel: the target says how.
  await insertRow(inside, simulcastTargetRecords, {
    ...{
      SimulcastId: id,
      platform: 'youtube',
      title: 'Saltmarsh United – Kestrel Rovers',
      privacy: 'unlisted',
    },
  })
}
