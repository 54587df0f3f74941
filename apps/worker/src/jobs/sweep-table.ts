import { type End, endOf, type Files, inTransaction, type TableFacts } from '@touchline/database'
import type { Services } from '../services.ts'

type Row = { id: number; AccountId: number; [column: string]: unknown }

/** Continues after a failure; returns false if there was one. */
export type Attempt = (what: string, work: () => Promise<unknown>) => Promise<boolean>

/** The condition of the rows of a table that go for good; undefined if all stay, or go with others. */
function conditionOf({ bin, expires }: End, { config }: Pick<Services, 'config'>): string | undefined {
  const old = `"deletedAt" < now() - make_interval(days => ${config.BIN_DAYS})`
  const free = bin?.waitsFor ? `${old} and not (${bin.waitsFor})` : old
  const binned = bin?.also ? `(${bin.also(old)}) or (${free})` : free
  const expired = typeof expires === 'function' ? expires(config) : expires
  return [bin && binned, expired].filter(Boolean).join(' or ') || undefined
}

/** Deletes rows of a table as it states, in one statement; one by one if they have files, or if that fails. */
export async function sweepTable(
  { table, name, columns }: TableFacts,
  services: Services,
  attempt: Attempt,
): Promise<void> {
  const { pool } = services
  const end = endOf(table) ?? {}
  const condition = conditionOf(end, services)
  if (!condition) return
  const hasFiles = Boolean(end.files?.folder ?? end.files?.own)
  const all = () => pool.query(`delete from "${name}" where ${condition}`)
  if (!columns.includes('id')) return void (await attempt(name, all))
  const isDone =
    !hasFiles &&
    (await all().then(
      () => true,
      () => false,
    ))
  if (isDone) return
  const { rows } = await pool.query<Row>(`select * from "${name}" where ${condition} order by id desc`)
  for (const row of rows)
    await attempt(`${name} ${row.id}`, () =>
      // A row that is still referenced keeps its files; a row whose files could not be deleted is tried again.
      inTransaction(pool, async (client) => {
        await client.query(`delete from "${name}" where id = $1`, [row.id])
        await removeFiles(name, row, end.files ?? {}, services)
      }),
    )
}

async function removeFiles(
  table: string,
  row: Row,
  { folder, own = [], isUpload }: Files,
  { pool, storage }: Pick<Services, 'pool' | 'storage'>,
): Promise<void> {
  if (isUpload && row.completedAt === null)
    return await storage.abortUpload(String(row.key), String(row.uploadId)).catch(() => {})
  if (folder) await storage.removePrefix(`accounts/${row.AccountId}/${folder}/${row.id}/`)
  const columns = own.map((column) => `"${column}"`).join()
  for (const column of own) {
    const key = row[column]
    if (!key) continue
    const others = await pool.query(`select from "${table}" where $1 in (${columns}) and id <> $2 limit 1`, [
      key,
      row.id,
    ])
    if (others.rowCount === 0) await storage.remove(String(key))
  }
}
