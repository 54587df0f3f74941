import { z } from 'zod'
import { dateTime, name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { flowStates, inputProtocols } from './input-lists.ts'
import { inputRight } from './inputs.rights.ts'

export const inputFields = {
  name: name(80),
  /** Fixed once it is created. */
  protocol: z.enum(inputProtocols),
  /** Whether a second encoder takes over; otherwise it is refused while the first one sends. */
  isTakenOver: z.boolean().optional(),
}

/** Where encoders send to. Created by a call of its own, which returns the key. */
export const inputs = defineResource({
  name: 'inputs',
  base: '/streaming-service-api/inputs',
  owner: 'account',
  fields: inputFields,
  readOnly: {
    /** Where an encoder sends to, without the key; null while no live node runs. */
    pushUrl: z.string().nullable(),
    state: z.enum(flowStates),
    /** The newest picture of what arrives; null if nothing has come for long. */
    thumbnail: z.string().nullable(),
    /** Until when the test signal is sent; null if it is not. */
    testUntil: dateTime.nullable(),
    /** When something arrived last; null if nothing ever has. */
    lastSeenAt: dateTime.nullable(),
  },
  filters: ['protocol', 'id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: inputRight, find: inputRight, update: inputRight, remove: inputRight },
})

export type Input = RecordOf<typeof inputs>
