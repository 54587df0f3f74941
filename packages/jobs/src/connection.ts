/** What a statement runs on: a pool, or one client inside a transaction. */
export type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/** A connection as the queue wants it. */
export const executor = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    // biome-ignore lint/suspicious/noExplicitAny: the queue's own type for rows
    rows: (await connection.query(text, values)).rows as any[],
  }),
})

/** Where workers LISTEN; the payload is the kind of job that waits. The queue's own channel is not documented. */
export const channel = 'touchline_jobs'

/** Wakes the workers as soon as the transaction of `connection` is committed. */
export const wakeWorkers = (connection: Connection, type: string) =>
  connection.query('select pg_notify($1, $2)', [channel, type])
