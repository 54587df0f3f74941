import { accounts, groups, languages, modulesResource, type Person, roles, users } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

type Named = { id: number; name: string }
type Invitation = { kind: 'invitation' | 'password'; expiresAt: string; isOpen: boolean }

const namedOf = (from: ReturnType<typeof sql>) =>
  sql<
    Named[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]') from ${from})`

/** Administrators see all accounts, and while they act for one, only that. */
export const accountRecords = recordsOf(accounts, tables.accounts, {
  unaudited: ['key'],
  computed: {
    userCount: sql<number>`(select count(*)::int from users u where u."AccountId" = accounts.id and u."deletedAt" is null)`,
    moduleCount: sql<number>`(select count(*)::int from account_modules m where m."AccountId" = accounts.id)`,
  },
  rowRule: {
    conditionFor: ({ accountId, ownAccountId }) =>
      accountId === ownAccountId ? undefined : sql`accounts.id = ${sql.placeholder('AccountId')}`,
    seenBy: sql<number[]>`null`,
  },
})

export const userRecords = recordsOf(users, tables.users, {
  computed: {
    Groups: namedOf(sql`group_users gu join groups x on x.id = gu."GroupId" and x."deletedAt" is null
      where gu."UserId" = users.id`),
    factors: sql<Person['factors']>`array_remove(array[
        case when exists (select from passkeys p where p."UserId" = users.id) then 'passkey' end,
        case when exists (select from totp_factors t where t."UserId" = users.id and t.secret is not null) then 'app' end,
        case when exists (select from single_sign_on_people s where s."UserId" = users.id) then 'sso' end], null)`,
    invitation: sql<Invitation | null>`(select jsonb_build_object(
        'kind', case when i."isFirst" then 'invitation' else 'password' end,
        'expiresAt', to_char(i."expiresAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isOpen', i."expiresAt" > now())
      from invitations i where i."UserId" = users.id)`,
  },
})

export const groupRecords = recordsOf(groups, tables.groups, {
  computed: {
    userCount: sql<number>`(select count(*)::int from group_users gu join users u on u.id = gu."UserId"
      and u."deletedAt" is null where gu."GroupId" = groups.id)`,
    Roles: namedOf(sql`group_roles gr join roles x on x.id = gr."RoleId" where gr."GroupId" = groups.id`),
  },
})

export const roleRecords = recordsOf(roles, tables.roles)
export const moduleRecords = recordsOf(modulesResource, tables.modules)
export const languageRecords = recordsOf(languages, tables.languages)
