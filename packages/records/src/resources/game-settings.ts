import { defineResource } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

/** The settings of an account have no list; the resource names them in the audit log. */
const settingsOf = (name: string, base: string) =>
  defineResource({
    name,
    base,
    owner: 'account',
    fields: {},
    readOnly: {},
    filters: [],
    ranges: [],
    sorts: ['-createdAt'],
    search: [],
    translated: [],
    expand: {},
    rights: {},
  })

export const triviaSettingsRecords = recordsOf(
  settingsOf('trivia-settings', '/trivia-service-api/app-settings'),
  tables.triviaSettings,
)
export const motmSettingsRecords = recordsOf(
  settingsOf('motm-settings', '/motm-service-api/app-settings'),
  tables.motmSettings,
)
export const predictorSettingsRecords = recordsOf(
  settingsOf('predictor-settings', '/predictor-service-api/app-settings'),
  tables.predictorSettings,
)
