import { clipSkins } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const clipSkinRecords = recordsOf(clipSkins, tables.clipSkins, {
  columnOf: { preRoll: 'preRollKey', postRoll: 'postRollKey', overlay: 'overlayKey' },
})
