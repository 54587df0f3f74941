import { themes } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const themeRecords = recordsOf(themes, tables.themes, {
  columnOf: { logo: 'logoKey', poster: 'posterKey', slate: 'slateKey' },
})
