import { z } from 'zod'
import { defineCall } from '../call.ts'
import { itemParams } from '../fields.ts'

const collection = '/data-providers-service-api/data-provider-mapping'
const shared = {
  summary: 'Not available: only the subscriptions of a data provider mapping can be reached.',
  right: { authorizedRoles: ['sport_player_write'], requiredModules: ['IMPORTDATA'] },
} as const
const one = { ...shared, path: `${collection}/{id}`, params: itemParams } as const
const body = z.unknown()

/** Calls that data provider mappings do not support. Each fails with 'not available'. */
export const unavailableMappingCalls = [
  defineCall({ name: 'create-data-provider-mapping', method: 'POST', path: collection, ...shared, body }),
  defineCall({ name: 'list-data-provider-mappings', method: 'GET', path: collection, ...shared }),
  defineCall({ name: 'find-data-provider-mapping', method: 'GET', ...one }),
  defineCall({ name: 'update-data-provider-mapping', method: 'PUT', ...one, body }),
  defineCall({ name: 'remove-data-provider-mapping', method: 'DELETE', ...one }),
] as const
