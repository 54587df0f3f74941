import { markerTypes } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'
import { scoresOfType } from '../scores.ts'

export const markerTypeRecords = recordsOf(markerTypes, tables.markerTypes, { derived: scoresOfType })
