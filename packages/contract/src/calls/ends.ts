import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { businessPlayers } from '../resources/business-players.ts'
import { conferenceRight, eventRight } from '../resources/events.rights.ts'
import { events } from '../resources/events.ts'

// A call for each kind of stream, as the specification has them.

const body = z.strictObject({ AccountId: id.optional() }).optional()
const ofEvent = { right: eventRight, params: itemParams, reply: recordOf(events) } as const
const ofConference = { right: conferenceRight, params: itemParams, reply: recordOf(businessPlayers) } as const

export const endEvent = defineCall({
  ...ofEvent,
  name: 'end-event',
  method: 'POST',
  path: '/main-api/events/{id}/process-end-live',
  summary: 'End a live event: it becomes a replay. The end can be taken back for five minutes.',
  body,
})

export const endAwsEvent = defineCall({
  ...ofEvent,
  name: 'end-aws-event',
  method: 'POST',
  path: '/main-api/events/{id}/process-end-live-aws',
  summary: 'End a live event that is streamed by AWS.',
  body,
})

export const endDailymotionEvent = defineCall({
  ...ofEvent,
  name: 'end-dailymotion-event',
  method: 'POST',
  path: '/main-api/events/{id}/process-end-live-dailymotion',
  summary: 'End a live event that is streamed by Dailymotion.',
  body,
})

export const continueEvent = defineCall({
  ...ofEvent,
  name: 'continue-event',
  method: 'DELETE',
  path: '/main-api/events/{id}/process-end-live',
  summary: 'Take back the end of an event: it is live again.',
})

export const endConference = defineCall({
  ...ofConference,
  name: 'end-conference',
  method: 'POST',
  path: '/main-api/business-players/{id}/process-end-live',
  summary: 'End a live conference: it becomes a replay. The end can be taken back for five minutes.',
  body,
})

export const endAwsConference = defineCall({
  ...ofConference,
  name: 'end-aws-conference',
  method: 'POST',
  path: '/main-api/business-players/{id}/process-end-live-aws',
  summary: 'End a live conference that is streamed by AWS.',
  body,
})

export const continueConference = defineCall({
  ...ofConference,
  name: 'continue-conference',
  method: 'DELETE',
  path: '/main-api/business-players/{id}/process-end-live',
  summary: 'Take back the end of a conference: it is live again.',
})
