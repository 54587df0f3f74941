import { newStreamKey, sealStreamKey } from '@touchline/ingest'
import { inputRecords, insertRow, type Scope, type System } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'

/** The input that the match to come plays. */
export const demoInput = 'Main camera'

/** Creates the input that a match is to be played from, with a key that nobody has seen. */
export async function fillInputs(inside: Scope<System>, secrets: Secrets): Promise<void> {
  const { keyId, streamKey } = newStreamKey()
  const key = sealStreamKey(secrets, inside.actor.accountId, streamKey)
  await insertRow(inside, inputRecords, { name: demoInput, protocol: 'rtmp', keyId, key })
}
