/** What a small machine needs: few idle processes, little memory, and every commit on disk before it is acknowledged. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  // A backup of the running server needs its whole log; nothing replicates from it, so no process for that is needed.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // The default keeps three more processes for reading.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A statement's text may hold what no log may.
  log_min_error_statement: 'panic',
}

/** The arguments of `postgres` for a data directory, a socket folder and the connections that it gives. */
export function serverArguments(cluster: string, socketFolder: string, maxConnections: number): string[] {
  // It reads a list here: quotes keep a comma or a space of the path.
  const sockets = `"${socketFolder.replaceAll('"', '""')}"`
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: String(maxConnections),
    unix_socket_directories: sockets,
  })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
