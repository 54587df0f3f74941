/** Runs statements: a pool, or one client inside a transaction. */
export type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/** Adapts a connection to the queue's interface. */
export const executor = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: (await connection.query(text, values)).rows,
  }),
})

/**
 * The channel that workers LISTEN to; the payload is the type of the waiting job. The queue's own channel is
 * undocumented.
 */
export const channel = 'touchline_jobs'

/** Wakes the workers as soon as the transaction of `connection` is committed. */
export const wakeWorkers = (connection: Connection, type: string) =>
  connection.query('select pg_notify($1, $2)', [channel, type])
