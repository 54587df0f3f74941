import { eventAttachmentRecords, insertRow, type Scope, type System } from '@touchline/records'
import type { Storage } from '@touchline/storage'
import { storeBytes } from './store-bytes.ts'

const files = [
  {
    name: 'Line-ups.csv',
    fileType: 'text/csv',
    text: `Team;Number;Player
Harbour City;9;Sami Okoro
Harbour City;10;Luca Ferro
Harbour City;11;Tariq Bell
Saltmarsh United;1;Piet Vos
Saltmarsh United;6;Noah Lind
`,
  },
  {
    name: 'Run sheet.txt',
    fileType: 'text/plain',
    text: `18:15  Line check with the truck
18:40  Line-ups on air
19:00  Kick-off
19:47  Half-time: goals of the first half
20:50  Full time, interviews in the mixed zone
`,
  },
]

/** Attaches files to the match that was logged, under the same keys as an interrupted start did. */
export async function fillAttachments(inside: Scope<System>, storage: Storage): Promise<void> {
  const { accountId } = inside.actor
  const [event] = await inside.query<{ id: number }>(
    `select id from events where "AccountId" = $1 and visibility = 'public' order by id limit 1`,
  )
  for (const { name, fileType, text } of files) {
    const body = Buffer.from(text)
    const fileKey = `accounts/${accountId}/demo/${name.replaceAll(' ', '-').toLowerCase()}`
    await storeBytes(storage, fileKey, body, fileType)
    await insertRow(inside, eventAttachmentRecords, {
      ...{ EventId: event!.id, name, kind: 'text', fileType, size: body.length },
      file: fileKey,
    })
  }
}
