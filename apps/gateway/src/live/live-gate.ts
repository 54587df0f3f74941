import { modules, type ShowingRights, type Unavailability } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'
import type { OutboxEvent } from '../realtime/channels.ts'
import type { Programme } from './live-address.ts'
import { unavailabilityOf } from './showing-rights.ts'

/**
 * Why a live is not served any more: it was taken from the public, its account may not stream, or its rights say so.
 */
type LiveRefusal = 'withdrawn' | 'closed' | Unavailability

type Wanted = {
  accountId: number
  /** What it is watched as; undefined for staff. */
  programme: Programme | undefined
  country: string | null
}

export type LiveGate = {
  /** Whether a live may be watched now, and whether that depends on the country. */
  ask(wanted: Wanted): Promise<{ refusal: LiveRefusal | undefined; isByCountry: boolean }>
  /** Whether it is known at this moment that anyone may watch, from wherever. */
  isOpenToAll(wanted: Pick<Wanted, 'accountId' | 'programme'>): boolean
  /** Follows changes of events and conferences, of this gateway and of others: what one says counts at once. */
  follow(event: Pick<OutboxEvent, 'AccountId' | 'topic' | 'data'>): void
  /** Asks anew, since accounts have changed. */
  forget(): void
}

type Row = {
  isOpen: boolean
  isShown: boolean | null
  rights: ShowingRights | null
}

/** What the database says, or is still asked. */
type Found = { reading: Promise<Row | undefined>; row?: Row | undefined }

/** Milliseconds for which an answer of the database counts, where nobody tells of a change. */
const freshMs = 3_000

const moduleId = modules.find(({ code }) => code === 'AWS_STREAM')!.id
const tables = { event: 'events', conference: 'business_players' } as const
/** What is told of changes, by topic. */
const kinds = new Map<string, Programme['kind']>([
  ['events', 'event'],
  ['business-players', 'conference'],
])

/** Decides with each playlist and part of a live whether it may still be watched. */
export function openLiveGate(database: Queryable, now: () => number = Date.now): LiveGate {
  const kept = new LRUCache<string, Found>({
    max: 5_000,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  })

  async function read(accountId: number, programme: Programme | undefined): Promise<Row | undefined> {
    const { rows } = await database.query<Row>(
      `select a."isActive" and exists (select from account_modules m
            where m."AccountId" = a.id and m."ModuleId" = $2) as "isOpen",
          x.visibility <> 'private' and x.state in ('live', 'replay') as "isShown", x.rights
        from accounts a left join ${tables[programme?.kind ?? 'event']} x
          on x."AccountId" = a.id and x.id = $3 and x."deletedAt" is null
        where a.id = $1`,
      [accountId, moduleId, programme?.id ?? null],
    )
    return rows[0]
  }

  const nameOf = (accountId: number, programme: Programme | undefined) =>
    `${accountId}/${programme?.kind}/${programme?.id}`

  function find(accountId: number, programme: Programme | undefined): Promise<Row | undefined> {
    const name = nameOf(accountId, programme)
    const known = kept.get(name)
    if (known) return known.reading
    const found: Found = { reading: read(accountId, programme) }
    kept.set(name, found)
    found.reading.then(
      (row) => {
        found.row = row
      },
      () => kept.delete(name),
    )
    return found.reading
  }

  const isByCountry = (row: Row | undefined) => (row?.rights?.countries?.length ?? 0) > 0

  const refusalOf = (
    row: Row | undefined,
    programme: Programme | undefined,
    country: string | null,
  ): LiveRefusal | undefined => {
    if (!row?.isOpen) return 'closed'
    if (!programme) return undefined
    if (!row.isShown) return 'withdrawn'
    return unavailabilityOf(row.rights, country, now())
  }

  return {
    async ask({ accountId, programme, country }) {
      const row = await find(accountId, programme)
      const refusal = refusalOf(row, programme, country)
      return { refusal, isByCountry: programme !== undefined && isByCountry(row) }
    },
    isOpenToAll({ accountId, programme }) {
      const row = kept.get(nameOf(accountId, programme))?.row
      return !isByCountry(row) && refusalOf(row, programme, null) === undefined
    },
    follow({ AccountId, topic, data }) {
      const kind = kinds.get(topic)
      if (kind) kept.delete(nameOf(AccountId, { kind, id: Number(data.id) }))
    },
    forget: () => kept.clear(),
  }
}
