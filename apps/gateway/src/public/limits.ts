import type { CallDefinition } from '@touchline/contract'

/**
 * Requests of one address (of a /64 network, for IPv6) a minute without a session, counted apart: a stadium or a club is
 * behind one address, and whoever watches there must not keep its staff from logging in.
 */
export const publicLimits = {
  /** What leads to a session: nobody needs many. */
  logins: 600,
  /** An open page asks at most six times a minute: a thousand viewers. */
  pages: 6000,
  /** A page opens one session: of a full stadium behind one address, whoever is refused tries again. */
  sessions: 1200,
  /** A page reports four times a minute: 750 viewers. Of one network, 300 new ones an hour are counted of each page. */
  reports: 3000,
  /** Who plays joins once: half a stadium behind one address in a minute. */
  joins: 12_000,
  /** Who plays asks every few seconds what goes on: a full stadium. */
  games: 600_000,
}

/** The limit that a public call counts towards. */
export const limitOf = ({ path, method }: CallDefinition): keyof typeof publicLimits => {
  if (path.startsWith('/main-api/audience/')) return 'sessions'
  // A page of a fan that is opened again; codes are limited by themselves, and count as logins.
  if (path.startsWith('/fan-api/') && (method === 'GET' || path.endsWith('/sessions'))) return 'pages'
  if (path.startsWith('/play-api/') || path.startsWith('/chat-api/'))
    return method === 'GET' ? 'games' : 'joins'
  if (!path.startsWith('/main-api/embed/')) return 'logins'
  return method === 'GET' ? 'pages' : 'reports'
}
