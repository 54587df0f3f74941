import { challengers } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const challengerRecords = recordsOf(challengers, tables.challengers, { columnOf: { logo: 'logoKey' } })
