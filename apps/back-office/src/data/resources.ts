import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { CreateOf, LightResource, RecordOf, UpdateOf } from '@touchline/contract/light'
import i18next from 'i18next'
import { inTurn } from './bulk.ts'
import { keyOf } from './calls.ts'
import { client, refresh } from './client.ts'
import { follow, isFollowable, isLive, readFollowed } from './follow.ts'
import { notify } from './messages.ts'
import { deliver } from './outbox.ts'
import type { Query } from './query.ts'
import { removedOf } from './removed.ts'
import { report, type Said } from './report.ts'
import { fetchJson, messageOf } from './request.ts'
import { loadResultTexts, resultText } from './results.ts'
import { useStore } from './store.ts'
import { offerRestore } from './undo.ts'

export type ListReply<Item> = {
  data: Item[]
  /** At most 10,000: `isTotalCapped` is true if more match. */
  total: number
  isTotalCapped?: boolean
  /** The `cursor` of the next page; null after the last one. */
  nextCursor?: string | null
}
/** An item with the ETag of the version that was read. */
export type Versioned<Item> = { item: Item; etag: string | null }

/** The write was based on an outdated version: `current` is the latest one. */
export class StaleError extends Error {
  readonly current: Versioned<Record<string, unknown>>
  /** Who made the latest version, if known. */
  readonly changedBy: string | null

  constructor(current: Versioned<Record<string, unknown>>, changedBy: string | null) {
    super(i18next.t('shell:errors.stale'))
    this.current = current
    this.changedBy = changedBy
  }
}

/** Reads one page of a resource's list; query parameters are filters, `q`, `sort`, `limit`, `offset` or `expand`. */
export async function readList<R extends LightResource>(resource: R, query: Query, signal?: AbortSignal) {
  // Follow before reading, so that no change is missed in between.
  if (isFollowable(resource, query)) await follow(resource)
  const options = { path: resource.base, query, right: resource.rights.list, signal, isLarge: true }
  return (await fetchJson(options)).body as ListReply<RecordOf<R>>
}

/** Reads all rows of a list, page by page. */
async function readWhole<R extends LightResource>(resource: R, query: Query, signal: AbortSignal) {
  const rows: RecordOf<R>[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await readList(resource, { ...query, limit: 100, cursor }, signal)
    rows.push(...page.data)
    cursor = page.nextCursor ?? undefined
    if (!cursor || (!page.isTotalCapped && rows.length >= page.total)) return rows
  }
}

export async function readOne<R extends LightResource>(resource: R, id: number, query?: Query) {
  const { body, etag } = await fetchJson({
    path: `${resource.base}/${id}`,
    query,
    right: resource.rights.find,
  })
  return { item: body, etag } as Versioned<RecordOf<R>>
}

/**
 * A resource's list; shows the previous page while the next one loads. `refetchEvery` polls a list that gets no change
 * notices, or while they are disconnected.
 */
export const useList = <R extends LightResource>(
  resource: R,
  query: Query = {},
  options: { isEnabled?: boolean; refetchEvery?: number } = {},
) => {
  const isLiveHere = useStore(isLive) && isFollowable(resource, query)
  return useQuery({
    queryKey: [resource.name, 'list', query],
    queryFn: ({ signal }) => readList(resource, query, signal),
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
    refetchInterval: (!isLiveHere && options.refetchEvery) || false,
  })
}

/** All rows of a list that is known to be short, e.g. the categories of an account. */
export const useWhole = <R extends LightResource>(resource: R, query: Query = {}, enabled = true) =>
  useQuery({
    queryKey: [resource.name, 'whole', query],
    queryFn: ({ signal }) => readWhole(resource, query, signal),
    enabled,
  })

/** All rows of a resource that has a feed, in no particular order, however many there are. */
export const useFollowed = <R extends LightResource>(resource: R) =>
  useQuery({
    queryKey: [resource.name, 'followed'],
    queryFn: async () => (await readFollowed(resource)) as RecordOf<R>[],
  })

/** One item with its ETag; without an id nothing is loaded. */
export const useOne = <R extends LightResource>(resource: R, id: number | undefined, query?: Query) =>
  useQuery({
    queryKey: [resource.name, 'item', id, query],
    queryFn: () => readOne(resource, id!, query),
    enabled: id !== undefined,
  })

/** What to save: without an id a new item, otherwise the given fields of that item if it still has this `etag`. */
export type Save<R extends LightResource> = {
  /** The message of success, if the usual one says too little. */
  said?: Said
} & (
  | { id?: undefined; body: CreateOf<R>; key?: string }
  | {
      id: number
      body: UpdateOf<R>
      etag?: string | null
      /** True if the latest version differs in nothing that the user saw: the write then overwrites it. */
      isSame?: (current: RecordOf<R>) => boolean
    }
)

/**
 * Writes over the version of `etag`, or over the latest version if `isSame` accepts it.
 * @throws StaleError, or as `write`
 */
export async function writeVersion<Item>(
  write: (etag: string | null | undefined) => Promise<Versioned<Item>>,
  read: () => Promise<Versioned<Item>>,
  { etag, isSame }: { etag?: string | null; isSame?: (current: Item) => boolean },
): Promise<Versioned<Item>> {
  return await write(etag).catch(async (error) => {
    if (error?.status !== 412) throw error
    const current = await read()
    if (!isSame?.(current.item))
      throw new StaleError(current as Versioned<Record<string, unknown>>, error.current?.changedBy ?? null)
    return await write(current.etag)
  })
}

const update = <R extends LightResource>(
  resource: R,
  { id, body, ...version }: Extract<Save<R>, { id: number }>,
) =>
  writeVersion(
    async (etag) => {
      const { base, rights } = resource
      const answer = await deliver({ method: 'PUT', path: `${base}/${id}`, right: rights.update, body, etag })
      return { item: answer.body, etag: answer.etag } as Versioned<RecordOf<R>>
    },
    () => readOne(resource, id),
    version,
  )

/**
 * Creates or updates an item and notifies the user.
 * @throws (from `mutateAsync`) StaleError, or what `fetchJson` throws
 */
export const useSave = <R extends LightResource>(resource: R) =>
  useMutation({
    mutationFn: async (save: Save<R>): Promise<Versioned<RecordOf<R>>> => {
      if (save.id === undefined) {
        const { rights, base: path } = resource
        const options = {
          path,
          right: rights.create,
          body: save.body,
          idempotencyKey: save.key ?? keyOf(save),
        }
        const answer = await deliver({ method: 'POST', ...options })
        return { item: answer.body, etag: answer.etag } as Versioned<RecordOf<R>>
      }
      return await update(resource, save)
    },
    ...report<Save<R>>({
      pending: 'saving',
      success: ({ id, said }) => said ?? resultText(resource.name, id === undefined ? 'created' : 'saved'),
    }),
    onSuccess: async ({ item, etag }) => {
      client.setQueryData([resource.name, 'item', item.id, undefined], { item, etag })
      await refresh(resource.name, etag)
    },
  })

/** Deletes items up to the first failure, and offers an Undo that restores the deleted ones. */
export const useRemove = <R extends LightResource>(resource: R) => {
  const right = resource.rights.remove
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const done: number[] = []
      try {
        await inTurn(ids, async (id) => {
          await deliver({ method: 'DELETE', path: `${resource.base}/${id}`, right })
          done.push(id)
        })
      } finally {
        if (done.length > 0) {
          await loadResultTexts([resource.name])
          offerRestore(resultText(resource.name, 'deleted', done.length), removedOf(resource, done))
        }
      }
    },
    onError: (error) => notify({ type: 'danger', text: messageOf(error) }),
    onSettled: () => Promise.all([refresh(resource.name), refresh('bin')]),
  })
}
