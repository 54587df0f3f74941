import {
  continueConference,
  continueEvent,
  endAwsConference,
  endAwsEvent,
  endConference,
  endDailymotionEvent,
  endEvent,
} from '@touchline/contract'
import { businessPlayerRecords, eventRecords, findRow } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { businessPlayerBinding } from '../conferences/index.ts'
import { eventBinding } from '../events/index.ts'
import { continueLive, endLive } from './end-live.ts'

const presentEvent = async (id: number, context: Context) =>
  present(eventBinding, await findRow(context.scope, eventRecords, id), context)
const presentConference = async (id: number, context: Context) =>
  present(businessPlayerBinding, await findRow(context.scope, businessPlayerRecords, id), context)

export const endHandlers = [
  handle(endEvent, async ({ params: { id } }, { scope, services }) => {
    await endLive({ scope, services }, 'events', id, 'own')
    return await presentEvent(id, { scope, services })
  }),
  handle(endAwsEvent, async ({ params: { id } }, { scope, services }) => {
    await endLive({ scope, services }, 'events', id, 'aws')
    return await presentEvent(id, { scope, services })
  }),
  handle(endDailymotionEvent, async ({ params: { id } }, { scope, services }) => {
    await endLive({ scope, services }, 'events', id, 'dailymotion')
    return await presentEvent(id, { scope, services })
  }),
  handle(continueEvent, async ({ params: { id } }, { scope, services }) => {
    await continueLive(scope, 'events', id)
    return await presentEvent(id, { scope, services })
  }),
  handle(endConference, async ({ params: { id } }, { scope, services }) => {
    await endLive({ scope, services }, 'conferences', id, 'own')
    return await presentConference(id, { scope, services })
  }),
  handle(endAwsConference, async ({ params: { id } }, { scope, services }) => {
    await endLive({ scope, services }, 'conferences', id, 'aws')
    return await presentConference(id, { scope, services })
  }),
  handle(continueConference, async ({ params: { id } }, { scope, services }) => {
    await continueLive(scope, 'conferences', id)
    return await presentConference(id, { scope, services })
  }),
]
