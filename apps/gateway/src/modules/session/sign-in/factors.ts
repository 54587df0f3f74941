import { effectiveRoles, moduleCodes, type RoleName, type SecondFactor } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

export type Held = { hasTotp: boolean; passkeys: number; recoveryCodes: number; isRequired: boolean }

type Row = Held & { requiredForRoles: RoleName[]; roles: RoleName[]; modules: string[] }

/** The second factors that a user has, and whether the account's policy or one of the user's roles requires one. */
export async function readHeld(database: Queryable, userId: number): Promise<Held> {
  const { rows } = await database.query<Row>(
    `select exists (select from totp_factors where "UserId" = u.id and secret is not null) as "hasTotp",
        (select count(*)::int from passkeys where "UserId" = u.id) as passkeys,
        (select count(*)::int from recovery_codes where "UserId" = u.id) as "recoveryCodes",
        coalesce(p."isRequired", false) as "isRequired", coalesce(p."requiredForRoles", '{}') as "requiredForRoles",
        array(select distinct r.name from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
          join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId" where gu."UserId" = u.id) as roles,
        array(select m.code from account_modules am join modules m on m.id = am."ModuleId"
          where am."AccountId" = u."AccountId") as modules
      from users u left join sign_in_policies p on p."AccountId" = u."AccountId" where u.id = $1`,
    [userId],
  )
  const { requiredForRoles, roles, modules, isRequired, ...held } = rows[0]!
  const effective = effectiveRoles(
    roles,
    moduleCodes.filter((code) => modules.includes(code)),
  )
  return { ...held, isRequired: isRequired || requiredForRoles.some((role) => effective.includes(role)) }
}

/** Whether there is a factor to log in with; recovery codes alone are none. */
export const hasFactor = ({ hasTotp, passkeys }: Held) => hasTotp || passkeys > 0

/** What may be asked for after the password, the likeliest first. */
export function factorsOf(held: Held): SecondFactor[] {
  if (!hasFactor(held)) return []
  return [
    ...(held.hasTotp ? (['totp'] as const) : []),
    ...(held.passkeys > 0 ? (['passkey'] as const) : []),
    ...(held.recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ]
}
