import { sports } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const sportRecords = recordsOf(sports, tables.sports)
