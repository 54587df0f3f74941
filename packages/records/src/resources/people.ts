import { accounts, groups, languages, modulesResource, roles, users } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const accountRecords = recordsOf(accounts, tables.accounts)
export const userRecords = recordsOf(users, tables.users)
export const groupRecords = recordsOf(groups, tables.groups)
export const roleRecords = recordsOf(roles, tables.roles)
export const moduleRecords = recordsOf(modulesResource, tables.modules)
export const languageRecords = recordsOf(languages, tables.languages)
