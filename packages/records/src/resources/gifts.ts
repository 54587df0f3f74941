import { gifts } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const giftRecords = recordsOf(gifts, tables.gifts, {
  columnOf: { image: 'imageKey' },
  unaudited: ['seed'],
})
