import {
  announcePresence,
  eventRight,
  type Handover,
  leaveDesk,
  listHandovers,
  type Presence,
  presencePatience,
} from '@touchline/contract'
import { eventRecords, findRow, type Scope } from '@touchline/records'
import { authorize } from '../../access/authorize.ts'
import { handle } from '../../http/call-routes.ts'

/** Pages of one person at the desk of an event; of more, the oldest are forgotten. */
const mostPages = 20

const listPresent = (scope: Scope, eventId: number) =>
  scope.query<Presence>(
    `select p.page, p."UserId", u.name, p.role, p.doing, p.since from desk_presence p join users u on u.id = p."UserId"
      where p."AccountId" = $1 and p."EventId" = $2 and p."seenAt" > now() - make_interval(secs => $3)
      order by p.since, p.page limit 100`,
    [eventId, presencePatience],
  )

/** Tells the other pages that somebody came, went or does something else. */
const tell = (scope: Scope, eventId: number) =>
  scope.query(
    `with published as (insert into outbox_events ("AccountId", topic, data) values ($1, 'events',
      jsonb_build_object('resource', 'desk-presence', 'id', $2::int, 'version', 0, 'action', 'update', 'seenBy', null)))
      select pg_notify('touchline_outbox', '')`,
    [eventId],
  )

export const announcePresenceHandler = handle(
  announcePresence,
  async ({ params: { id }, body: { page, role = null, doing = null } }, { scope, actor }) => {
    await findRow(scope, eventRecords, id)
    const [before] = await scope.query<{ role: string | null; doing: string | null; isRecent: boolean }>(
      `select role, doing, "seenAt" > now() - make_interval(secs => $4) as "isRecent" from desk_presence
        where "AccountId" = $1 and "EventId" = $2 and page = $3`,
      [id, page, presencePatience],
    )
    await scope.query(
      `insert into desk_presence ("AccountId", "EventId", page, "UserId", role, doing) values ($1, $2, $3, $4, $5, $6)
        on conflict ("EventId", page) do update set "UserId" = excluded."UserId", role = excluded.role,
          doing = excluded.doing, "seenAt" = now() where desk_presence."UserId" = excluded."UserId"`,
      [id, page, actor.userId, role, doing],
    )
    if (!before?.isRecent || before.role !== role || before.doing !== doing) {
      await scope.query(
        `delete from desk_presence where "AccountId" = $1 and "EventId" = $2 and ("seenAt" < now() - interval '1 hour'
          or page in (select page from desk_presence where "AccountId" = $1 and "EventId" = $2 and "UserId" = $3
            order by "seenAt" desc, page offset ${mostPages}))`,
        [id, actor.userId],
      )
      await tell(scope, id)
    }
    return { data: await listPresent(scope, id) }
  },
)

export const leaveDeskHandler = handle(
  leaveDesk,
  async ({ params: { id }, body: { page, note = null, at = null } }, { scope, actor }) => {
    // Leaving is for everybody; a note is a write.
    if (note) authorize(actor, eventRight, true)
    await findRow(scope, eventRecords, id)
    await scope.query(
      'delete from desk_presence where "AccountId" = $1 and "EventId" = $2 and page = $3 and "UserId" = $4',
      [id, page, actor.userId],
    )
    if (note)
      await scope.query(
        `insert into desk_handovers ("AccountId", "EventId", "UserId", note, at) values ($1, $2, $3, $4, $5)`,
        [id, actor.userId, note, at],
      )
    await tell(scope, id)
    return undefined
  },
)

export const listHandoversHandler = handle(listHandovers, async ({ params }, { scope }) => {
  await findRow(scope, eventRecords, params.id)
  const data = await scope.query<Handover>(
    `select h.id, h."UserId", u.name, h.note, h.at, h."createdAt" from desk_handovers h
      left join users u on u.id = h."UserId" where h."AccountId" = $1 and h."EventId" = $2 order by h.id desc limit 50`,
    [params.id],
  )
  return { data }
})
