import { defineResource } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

/** The settings of an account have no list; the resource names them in the audit log. */
export const triviaSettingsRecords = recordsOf(
  defineResource({
    name: 'trivia-settings',
    base: '/trivia-service-api/app-settings',
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
  }),
  tables.triviaSettings,
)
