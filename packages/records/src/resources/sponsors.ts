import { sponsors } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const sponsorRecords = recordsOf(sponsors, tables.sponsors, { columnOf: { logo: 'logoKey' } })
