import { chmod, lchown, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Client, openClient } from '../pool.ts'
import { copyTree, copyWithAccess } from './copy-tree.ts'
import { findHome } from './home.ts'

/** Folders whose contents belong to the running server, which recreates them. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const control = join('global', 'pg_control')

function isWanted(path: string): boolean {
  const name = basename(path)
  if (emptied.has(dirname(path)) || path === control) return false
  return !/^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/.test(name)
}

/**
 * Copies the embedded database of `dataDir` into the folder `target` while its server is running: a base backup with
 * PostgreSQL's low-level API. A Touchline with `target` as its `DATA_DIR/postgres` starts with every write that was
 * acknowledged before this resolves. If it throws, the copy is incomplete.
 */
export async function backUpDatabase(
  { dataDir, connectionString }: { dataDir: string; connectionString: string },
  target: string,
): Promise<Date> {
  const { folder, cluster } = await findHome(dataDir)
  const copy = join(target, 'data')
  await mkdir(target, { recursive: true, mode: 0o711 })
  // One session for the whole backup: if it is lost, the server ends the backup and drops the slot by itself.
  const client = openClient(connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    await keepLog(client)
    await client.query(`select pg_backup_start('touchline', true)`)
    await copyTree(cluster, copy, isWanted)
    await copyWithAccess(join(cluster, control), join(copy, control))
    const complete = new Date()
    const { rows } = await client.query<{ label: string; map: string; last: string }>(
      `select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    )
    const { label, map, last } = rows[0]!
    await writeLike(copy, 'backup_label', label)
    if (map.trim()) await writeLike(copy, 'tablespace_map', map)
    await copyLog(cluster, copy, { first: /\(file ([\dA-F]{24})\)/.exec(label)![1]!, last })
    await copyWithAccess(join(folder, 'password'), join(target, 'password'))
    return complete
  } finally {
    await client.end()
  }
}

/** Makes the server keep its WAL for the lifetime of this session. */
const keepLog = (client: Client) =>
  client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)

/** Writes a file with the owner of its folder. */
async function writeLike(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  const { uid, gid } = await lstat(folder)
  await writeFile(path, text)
  await chmod(path, 0o600)
  if (process.getuid?.() === 0) await lchown(path, uid, gid)
}

/** The number of a WAL segment within its timeline; a segment is 16 MB. */
const segmentNumber = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)

/** Copies the WAL written during the backup. Throws if some of it is missing. */
async function copyLog(
  cluster: string,
  copy: string,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last,
  )
  let copied = 0
  for (const name of names)
    if (await copyWithAccess(join(cluster, 'pg_wal', name), join(copy, 'pg_wal', name))) copied++
  if (copied !== segmentNumber(last) - segmentNumber(first) + 1)
    throw new Error(
      `The log of the backup is incomplete: it has ${copied} segments from ${first} to ${last}.`,
    )
}
