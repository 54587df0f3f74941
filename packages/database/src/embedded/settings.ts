/**
 * Settings for a small machine: few idle processes, little memory, and every commit on disk before it is acknowledged.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  // A backup of the running server needs its whole WAL; there is no replication, so no process for it is needed.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // The default runs three more processes for reading.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements may contain data that must not be logged.
  log_min_error_statement: 'panic',
  // So may the details of errors, which quote values of rows.
  log_error_verbosity: 'terse',
}

/** What is different where the data is thrown away afterwards: nothing has to survive a crash of the machine. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

export type Place = {
  /** The data directory. */
  cluster: string
  socketFolder: string
  maxConnections: number
  isThrowaway: boolean
}

/** The arguments of `postgres`. */
export function serverArguments({ cluster, socketFolder, maxConnections, isThrowaway }: Place): string[] {
  // The setting is a list: quotes preserve commas and spaces in the path.
  const sockets = `"${socketFolder.replaceAll('"', '""')}"`
  const settings = Object.entries({
    ...SETTINGS,
    ...(isThrowaway && THROWAWAY),
    max_connections: String(maxConnections),
    unix_socket_directories: sockets,
  })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
