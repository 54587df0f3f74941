import { AppError } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { checkConfirmedIn } from '../access/step-up.ts'
import { countedMs } from '../public/audience/watching.ts'

/** Whom a change would affect: live events and conferences. */
export type OnAir =
  /** Those whose main stream plays an input, or has it as the second one. */
  | { input: number }
  | { event: number }
  | { conference: number }
  /** All of an account, whatever account the actor is in. */
  | { account: number }

/** Names that are told. */
const mostNames = 5

const kinds = [
  {
    ...{ key: 'event', kind: 'event', items: 'events', streams: 'event_streams', parent: 'EventId' },
  },
  {
    ...{ key: 'conference', kind: 'conference', items: 'business_players', streams: 'conference_streams' },
    parent: 'BusinessPlayerId',
  },
] as const

type Row = { name: string; viewers: number }

/** The live events and conferences that a change would affect, and how many watch each. */
async function listOnAir(inside: Scope, which: OnAir): Promise<Row[]> {
  const [[by, id]] = Object.entries(which) as [[string, number]]
  const parts = kinds.flatMap(({ key, kind, items, streams, parent }) => {
    const isMeant = {
      input: `e."AccountId" = $1 and exists (select from ${streams} s where s."AccountId" = $1
        and s."${parent}" = e.id and s."isMain" and s."deletedAt" is null and $2 in (s."InputId", s."SecondInputId"))`,
      account: `e."AccountId" = $2 and $1::int is not null`,
      [key]: `e."AccountId" = $1 and e.id = $2`,
    }[by]
    if (isMeant === undefined) return []
    return [
      `select e.name, (select count(*)::int from audience_watching w join audience_sessions a on a.id = w."SessionId"
          and a."endedAt" is null where w.kind = '${kind}' and w."itemId" = e.id
          and w."seenAt" > now() - make_interval(secs => ${countedMs / 1000})) as viewers
        from ${items} e where e.state = 'live' and e."deletedAt" is null and ${isMeant}`,
    ]
  })
  return await inside.query<Row>(`${parts.join(' union all ')} order by name`, [id])
}

/**
 * Throws `step_up_required` if something is on air that a change would affect, unless the actor has confirmed that it is
 * them. The message says what is on air, and how many watch it.
 */
export async function checkOnAir(inside: Scope, which: OnAir): Promise<void> {
  const affected = await listOnAir(inside, which)
  if (affected.length === 0) return
  const more = affected.length > mostNames ? ` + ${affected.length - mostNames}` : ''
  const names = affected
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ')
  const count = affected.reduce((sum, { viewers }) => sum + viewers, 0)
  await checkConfirmedIn(
    inside,
    new AppError('step_up_required', { key: 'session.onAir', params: { names: names + more, count } }),
  )
}
