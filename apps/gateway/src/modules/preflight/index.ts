import { readPreflight } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  inputRecords,
  listRows,
  silentSeconds,
  simulcastRecords,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { flowOf } from '../inputs/index.ts'
import { type Facts, type InputFacts, preflightOf } from './lines.ts'

type Row = {
  stream: {
    kind: NonNullable<Facts['stream']>['kind']
    hasProblem: boolean
    InputId: number | null
    SecondInputId: number | null
    firstNode: string | null
    secondNode: string | null
  } | null
  video: { id: number; name: string; isOver: boolean } | null
  theme: string | null
  node: { diskFree: number | null } | null
}

/** Simulcasts of an event that are looked at. */
const mostSimulcasts = 20

/** The node of the session that an input `s."column"` has open. */
const nodeOf = (column: string) => `(select l.node from live_sessions l where l."AccountId" = s."AccountId"
  and l."InputId" = s."${column}" and l."endedAt" is null)`

async function factsOf(id: number, context: Context & { country: string | null }): Promise<Facts> {
  const { scope } = context
  const event = await findRow(scope, eventRecords, id)
  const [row] = await scope.query<Row>(
    `select to_jsonb(stream) as stream, to_jsonb(video) as video, to_jsonb(node) as node, (
        select t.name from themes t where t."AccountId" = $1 and t."deletedAt" is null
          and (t.id = e."ThemeId" or t."isDefault") order by coalesce(t.id = e."ThemeId", false) desc limit 1) as theme
      from events e
      left join lateral (select s.kind, s.check->>'problem' is not null as "hasProblem", s."VideoId", s."InputId",
          s."SecondInputId", ${nodeOf('InputId')} as "firstNode", ${nodeOf('SecondInputId')} as "secondNode"
        from event_streams s where s."AccountId" = $1 and s."EventId" = e.id and s."isMain" and s."deletedAt" is null
      ) stream on true
      left join lateral (select v.id, v.name,
          coalesce((v.rights->>'startsAt')::timestamptz, '-infinity') > greatest(now(), e."startsAt")
            or coalesce((v.rights->>'endsAt')::timestamptz, 'infinity') <= greatest(now(), e."startsAt") as "isOver"
        from videos v where v."AccountId" = $1 and v.id = stream."VideoId" and v."deletedAt" is null) video on true
      left join lateral (select n."diskFree" from live_nodes n
        where n."seenAt" > now() - make_interval(secs => ${silentSeconds})
        order by coalesce(n.name = stream."firstNode", false) desc, n."seenAt" desc limit 1) node on true
      where e."AccountId" = $1 and e.id = $2`,
    [id],
  )
  const { stream, video, theme, node } = row!
  const inputOf = async (inputId: number | null, name: string | null): Promise<InputFacts | null> => {
    if (inputId === null) return null
    const input = await findRow(scope, inputRecords, inputId)
    return { id: inputId, name: input.name, flow: await flowOf(inputId, context), node: name }
  }
  const { rows: simulcasts } = await listRows(scope, simulcastRecords, {
    ...{
      limit: mostSimulcasts,
      offset: 0,
      after: null,
      isCountExact: false,
      q: null,
      lang: null,
      ranges: [],
    },
    sort: [{ field: 'createdAt', isDescending: false }],
    filters: [{ field: 'EventId', kind: 'integer', values: [id] }],
  })
  return {
    ...{ simulcasts, theme, node, visibility: event.visibility },
    ...{ people: event.Operators, rights: event.rights },
    ...{ start: Math.max(Date.now(), Date.parse(event.startsAt)), country: context.country },
    stream: stream && { kind: stream.kind, hasProblem: stream.hasProblem, video },
    first: stream && (await inputOf(stream.InputId, stream.firstNode)),
    second: stream && (await inputOf(stream.SecondInputId, stream.secondNode)),
  } as Facts
}

export const preflightHandlers = [
  handle(readPreflight, async ({ params: { id } }, context) => ({
    at: new Date().toISOString(),
    lines: preflightOf(await factsOf(id, context)),
  })),
]
