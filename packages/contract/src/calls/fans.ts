import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, day, id, itemParams, title, writtenId } from '../fields.ts'
import { recordOf } from '../resource.ts'
import {
  activityKinds,
  consentPurposes,
  consentSources,
  fanMergeFields,
  fanPeriods,
  maskedFields,
  writtenSources,
} from '../resources/fan-lists.ts'
import { fanRule } from '../resources/fan-rules.ts'
import { fanMergeRight, fanRight as right } from '../resources/fans.rights.ts'
import { fans } from '../resources/fans.ts'
import { tags } from '../resources/tags.ts'
import { gameKinds } from './play.ts'

const base = '/fans-service-api/fans'
const path = `${base}/{id}`
const params = itemParams
const count = z.int().min(0)
const AccountId = id.optional()

const session = z.strictObject({
  id,
  startedAt: dateTime,
  lastSeenAt: dateTime,
  /** When it ended; null while it lasts. */
  endedAt: dateTime.nullable(),
})
export type FanSession = z.infer<typeof session>

export const listFanSessions = defineCall({
  ...{ name: 'list-fan-sessions', method: 'GET', path: `${path}/sessions`, right, params },
  summary: 'List the sessions of a fan, the latest first. A session is kept for a day after its end.',
  reply: z.strictObject({ data: z.array(session) }),
})

export const endFanSessions = defineCall({
  ...{ name: 'end-fan-sessions', method: 'DELETE', path: `${path}/sessions`, right, params },
  summary: 'End all sessions of a fan at once, on every gateway.',
  reply: z.strictObject({ ended: count }),
})

export const listFanTags = defineCall({
  ...{ name: 'list-fan-tags', method: 'GET', path: `${path}/tags`, right, params },
  summary: 'List the tags of a fan by name.',
  reply: z.strictObject({ data: z.array(recordOf(tags)) }),
})

const activity = z.strictObject({
  at: dateTime,
  kind: z.enum(activityKinds),
  /** What it is about: a quiz, a question, the purpose of a consent. */
  about: z.string().nullable(),
  /** The quiz, if there is one. */
  QuizId: id.nullable(),
  /** Whether an answer was right; null if it is none. */
  isCorrect: z.boolean().nullable(),
})
export type FanActivity = z.infer<typeof activity>

export const listFanActivities = defineCall({
  ...{ name: 'list-fan-activities', method: 'GET', path: `${path}/activities`, right, params },
  summary: 'List what a fan did, the latest first: games, answers, sessions, consents.',
  query: z.strictObject({
    kind: z.enum(activityKinds).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    /** The `nextCursor` of the page before. */
    cursor: z.string().max(100).optional(),
  }),
  reply: z.strictObject({
    data: z.array(activity),
    nextCursor: z.string().nullable(),
    /** On how many days of each of the last 26 weeks the fan was there, the oldest first. */
    weeks: z.array(count),
  }),
})

const profileParams = params.extend({ profileId: writtenId })

export const addFanProfile = defineCall({
  ...{ name: 'add-fan-profile', method: 'POST', path: `${path}/profiles/{profileId}`, right },
  params: profileParams,
  summary: 'Add a profile to a fan. Adding it again changes nothing.',
  body: z.strictObject({ AccountId }).optional(),
  reply: recordOf(fans),
})

export const removeFanProfile = defineCall({
  ...{ name: 'remove-fan-profile', method: 'DELETE', path: `${path}/profiles/{profileId}`, right },
  params: profileParams,
  summary: 'Take a profile from a fan.',
  reply: recordOf(fans),
})

export const previewProfile = defineCall({
  ...{ name: 'preview-profile', method: 'POST', path: '/fans-service-api/profiles/preview', right },
  summary: 'Count the fans that a rule finds, and show some of them. Nothing is saved.',
  isHarmless: true,
  body: z.strictObject({ rule: fanRule, AccountId }),
  reply: z.strictObject({
    /** Counted up to 10,000. */
    count,
    /** Whether there are more than were counted. */
    isCapped: z.boolean(),
    /** Who was seen last, as this reader sees them. */
    sample: z.array(recordOf(fans)).max(8),
  }),
})

const counts = {
  right,
  query: z.strictObject({
    by: z.enum(fanPeriods).default('day'),
    /** The first and the last day, in the time zone of the account; the last 30 periods if absent. */
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.strictObject({
    by: z.enum(fanPeriods),
    timeZone: z.string(),
    /** Of the last period. */
    count,
    /** Each period by its first day, the oldest first. */
    data: z.array(z.strictObject({ from: day, count })),
  }),
} as const

export const countActiveFans = defineCall({
  ...{ name: 'count-active-fans', method: 'GET', path: `${base}/count/actives`, ...counts },
  summary: 'Count the fans who were there in each day, week or month.',
})

export const countNewFans = defineCall({
  ...{ name: 'count-new-fans', method: 'GET', path: `${base}/count/new`, ...counts },
  summary: 'Count the fans who were new in each day, week or month.',
})

export const blockFan = defineCall({
  ...{ name: 'block-fan', method: 'PUT', path: '/fans-service-api/extended-fans/{id}', right, params },
  summary: 'Block or unblock a fan. Blocking ends the sessions of the fan on every gateway.',
  body: z.strictObject({ isBlocked: z.boolean(), AccountId }),
  reply: recordOf(fans),
  keyScope: 'fans',
})

export const readFanMerge = defineCall({
  ...{ name: 'read-fan-merge', method: 'GET', path: `${path}/merge/{otherId}`, right: fanMergeRight },
  params: params.extend({ otherId: writtenId }),
  summary: 'Retrieve what merging another fan into this one would do. Nothing is changed.',
  reply: z.strictObject({
    /** What comes from the fan who goes, by place. */
    places: z.array(z.strictObject({ place: z.string(), rows: count })),
    /** Games in which both have an entry: the first one stays. */
    twice: z.array(z.strictObject({ kind: z.enum(gameKinds), id, name: z.string() })),
    /** The purposes for which the last word of either is a consent. */
    consents: z.array(z.enum(consentPurposes)),
  }),
})
export type FanMerge = z.infer<typeof readFanMerge.reply>

export const mergeFans = defineCall({
  ...{ name: 'merge-fans', method: 'POST', path: `${path}/merge`, right: fanMergeRight, params },
  summary:
    'Merge another fan into this one, who then has the games, votes, messages, consents, tags and devices of both. The other one goes. This cannot be undone.',
  body: z.strictObject({
    FanId: id.describe('The fan who goes.'),
    taken: z
      .array(z.enum(fanMergeFields))
      .max(fanMergeFields.length)
      .optional()
      .describe('Fields whose value is that of the fan who goes. Others stay, unless they are empty.'),
    AccountId,
  }),
  reply: recordOf(fans),
})

const consent = z.strictObject({
  id,
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  textVersion: z.string(),
  source: z.enum(consentSources),
  at: dateTime,
  /** Who wrote it down; null if nobody of the staff did. */
  by: z.strictObject({ id, name: z.string() }).nullable(),
})
export type FanConsent = z.infer<typeof consent>

export const listConsents = defineCall({
  ...{ name: 'list-consents', method: 'GET', path: `${path}/consents`, right, params },
  summary: 'List what a fan consented to and withdrew, the latest first. The history cannot be changed.',
  reply: z.strictObject({ data: z.array(consent) }),
})

export const writeConsent = defineCall({
  ...{ name: 'write-consent', method: 'POST', path: `${path}/consents`, right, params },
  summary: 'Write down that a fan gives or withdraws consent for a purpose.',
  body: z.strictObject({
    purpose: z.enum(consentPurposes),
    isGiven: z.boolean(),
    textVersion: title(80),
    source: z.enum(writtenSources),
    AccountId,
  }),
  status: 201,
  reply: recordOf(fans),
})

export const showFanValue = defineCall({
  ...{ name: 'show-fan-value', method: 'POST', path: `${path}/values`, right, params },
  summary: 'Retrieve a masked value of a fan whole. The reason is kept in the audit log.',
  body: z.strictObject({ field: z.enum(maskedFields), reason: title(200), AccountId }),
  reply: z.strictObject({ value: z.string().nullable() }),
})

/** What the account has of a fan, by table. */
export const fanEverything = z.strictObject({
  FanId: id,
  at: dateTime,
  places: z.array(z.strictObject({ place: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
})
export type FanEverything = z.infer<typeof fanEverything>

export const readFanEverything = defineCall({
  ...{ name: 'read-fan-everything', method: 'POST', path: `${path}/access`, right, params },
  summary:
    'Retrieve everything that is stored about a fan, whole, for a fan who asks. The reason is kept in the audit log.',
  body: z.strictObject({ reason: title(200), AccountId }),
  reply: fanEverything,
})

export const fanReceipt = z.strictObject({
  FanId: id,
  AccountId: id,
  at: dateTime,
  /** Who erased it; null for the fan. */
  UserId: id.nullable(),
  /** Each place with what became of the rows there. */
  places: z.array(
    z.strictObject({ place: z.string(), what: z.enum(['emptied', 'deleted', 'kept']), rows: count }),
  ),
  /** SHA-256 of the JSON of the fields above, in this order. */
  hash: z.string(),
})
export type FanReceipt = z.infer<typeof fanReceipt>

export const eraseFan = defineCall({
  ...{ name: 'erase-fan', method: 'DELETE', path, right, params },
  summary: 'Erase a fan everywhere. What games need stays as a number without the person.',
  needsStepUp: true,
  reply: fanReceipt,
})

export const readErasure = defineCall({
  ...{ name: 'read-erasure', method: 'GET', path: `${path}/erasure`, right, params },
  summary: 'Retrieve the receipt of an erasure, and check it: its hash, and what is there of the fan now.',
  reply: fanReceipt.extend({
    /** Whether the hash is that of the receipt. */
    isIntact: z.boolean(),
    /** Rows with something personal of the fan that are there now; 0 unless something went wrong. */
    left: count,
  }),
})
