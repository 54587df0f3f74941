import { speakers } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const speakerRecords = recordsOf(speakers, tables.speakers, { columnOf: { photo: 'photoKey' } })
