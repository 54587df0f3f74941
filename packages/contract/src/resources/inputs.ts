import { z } from 'zod'
import { dateTime, name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { flowStates, inputProtocols, pullFaults } from './input-lists.ts'
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
    /** Where an encoder sends to, without the key; null while no live node runs, and if the input pulls. */
    pushUrl: z.string().nullable(),
    state: z.enum(flowStates),
    /** The newest picture of what arrives; null if nothing has come for long. */
    thumbnail: z.string().nullable(),
    /** Until when the test signal is sent; null if it is not. */
    testUntil: dateTime.nullable(),
    /** Where it pulls from, without what may be secret; null if encoders send to it. */
    pullFrom: z.string().nullable(),
    /** Until when it was started by hand; null if it was not. */
    pullUntil: dateTime.nullable(),
    /** Whether it pulls now: it was started, or an event on air plays it. */
    isPulling: z.boolean(),
    /** Why nothing can be pulled at the moment; null if nothing is wrong. */
    pullFault: z.enum(pullFaults).nullable(),
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
