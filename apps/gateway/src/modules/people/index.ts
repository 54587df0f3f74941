import { accounts, groups, languages, modulesResource, roles, sports, users } from '@touchline/contract'
import { tables } from '@touchline/database'
import type { Binding } from '../../crud/binding.ts'

/** Keeps the fields that the contract names; the tables hold more. */
const only =
  (...fields: string[]): NonNullable<Binding['present']> =>
  (row) =>
    ({
      version: row.version,
      id: row.id,
      ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    }) as Record<string, unknown>

const stamps = ['AccountId', 'createdAt', 'updatedAt', 'createdBy']

export const peopleBindings: Binding[] = [
  {
    resource: accounts,
    table: tables.accounts,
    present: only(...Object.keys(accounts.readOnly)),
  },
  { resource: users, table: tables.users, present: only(...stamps, ...Object.keys(users.readOnly)) },
  { resource: groups, table: tables.groups, present: only(...stamps, ...Object.keys(groups.readOnly)) },
  { resource: roles, table: tables.roles },
  { resource: modulesResource, table: tables.modules },
  { resource: languages, table: tables.languages },
  { resource: sports, table: tables.sports },
]
