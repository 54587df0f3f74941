import type { GivenLink } from '@touchline/contract'
import { hashToken, newToken } from '@touchline/database'
import { queueJob, sendInvitation } from '@touchline/jobs'
import type { Scope } from '@touchline/records'
import type { ModuleServices } from '../../services.ts'

/** Days that a link works. */
const validDays = 7

/** What may be stored of a link: when it ends, and not the link itself. */
export const withoutLink = (given: GivenLink): GivenLink => ({ ...given, link: null })

/**
 * Gives a person a link that sets a password, which replaces an earlier one. A job emails it if there is a mail server;
 * otherwise it is returned, this once.
 */
export async function giveLink(
  inside: Scope,
  userId: number,
  { config, queue }: ModuleServices,
  { isFirst }: { isFirst: boolean },
): Promise<GivenLink> {
  const token = config.SMTP_URL ? null : newToken()
  const [row] = await inside.query<{ createdAt: string; expiresAt: string }>(
    `insert into invitations as known ("UserId", "isFirst", "tokenHash", "createdBy", "createdAt", "expiresAt")
      select $2, $3, $4, $5, clock_timestamp(), now() + interval '${validDays} days' where $1::int is not null
      on conflict ("UserId") do update set "tokenHash" = excluded."tokenHash", "createdBy" = excluded."createdBy",
        "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"
      returning "createdAt", "expiresAt"`,
    [userId, isFirst, token && hashToken(token), inside.actor.userId],
  )
  const { createdAt, expiresAt } = row!
  if (token === null) await queueJob(inside, queue, sendInvitation, { userId, createdAt })
  return {
    // After the #, so that no server sees it.
    link: token && `${config.PUBLIC_URL ?? ''}/invitation#${token}`,
    expiresAt,
    isMailed: token === null,
  }
}
