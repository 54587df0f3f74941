import { z } from 'zod'
import { dateTime, id, name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { flowStates, inputProtocols } from './input-lists.ts'
import { inputRight } from './inputs.rights.ts'

/** What is fetched: an address of RTMP, SRT or HLS. */
const pullUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^(https?|rtmps?|srt):$/.test(new URL(text).protocol),
    says('streams.pullAddress'),
  )

export const inputFields = {
  name: name(80),
  protocol: z.enum(inputProtocols),
  /** Of an input that is pulled. */
  pullUrl: pullUrl.nullable().optional(),
  /** Whether a second encoder takes over; otherwise it is refused while the first one sends. */
  isTakenOver: z.boolean().optional(),
  /** The input that events on this one change to when nothing comes. */
  FailoverInputId: id.nullable().optional(),
}

/** Where encoders send to. Created by a call of its own, which returns the key. */
export const inputs = defineResource({
  name: 'inputs',
  base: '/streaming-service-api/inputs',
  owner: 'account',
  fields: inputFields,
  readOnly: {
    /** Where an encoder sends to, without the key; null for one that is pulled. */
    pushUrl: z.string().nullable(),
    state: z.enum(flowStates),
    /** When something arrived last. */
    lastSeenAt: dateTime.nullable(),
  },
  filters: ['protocol', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt', 'lastSeenAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: inputRight, find: inputRight, update: inputRight, remove: inputRight },
})

export type Input = RecordOf<typeof inputs>
