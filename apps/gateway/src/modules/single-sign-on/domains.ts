import { fieldError, type PlainKey } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { asciiDomain } from './stored.ts'

/** Where anybody can have an address. */
const publicDomains =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|web|mail|yandex|orange|wanadoo|free|laposte|sfr|neuf|bbox)\.(com|net|org|fr|de|co\.uk|ru|me|ch|at)$/

/**
 * Returns the domains as they are stored. Throws `malformed` at the first that another account uses, that people of other
 * accounts have addresses at, or that belongs to everybody: whoever has a domain decides where its people log in.
 */
export async function checkDomains(inside: Scope, given: readonly string[]): Promise<string[]> {
  const domains = [...new Set(given.map(asciiDomain))]
  const at = (
    domain: string | undefined,
    code: string,
    key: 'ssoDomainTaken' | 'ssoDomainOthers' | 'ssoDomainPublic',
  ) =>
    fieldError(`domains.${domain === undefined ? 0 : domains.indexOf(domain)}`, code, {
      key: `session.${key}`,
      params: { domain: domain ?? '' },
    })
  const empty = domains.indexOf('')
  if (empty >= 0)
    throw fieldError(`domains.${empty}`, 'invalid_format', { key: 'session.ssoDomain' satisfies PlainKey })
  const open = domains.find((domain) => publicDomains.test(domain))
  if (open) throw at(open, 'not_allowed', 'ssoDomainPublic')
  const [taken] = await inside.query<{ domain: string }>(
    'select domain from single_sign_on_domains where domain = any($2) and "AccountId" <> $1 limit 1',
    [domains],
  )
  if (taken) throw at(taken.domain, 'duplicate', 'ssoDomainTaken')
  if (inside.actor.isAdmin) return domains
  const [used] = await inside.query<{ domain: string }>(
    `select split_part(lower(email), '@', 2) as domain from users
      where split_part(lower(email), '@', 2) = any($2) and "AccountId" <> $1 and "deletedAt" is null limit 1`,
    [domains],
  )
  if (used) throw at(used.domain, 'not_allowed', 'ssoDomainOthers')
  return domains
}
