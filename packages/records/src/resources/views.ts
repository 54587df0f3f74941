import { views } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const viewRecords = recordsOf(views, tables.views)
