/** Messages of driver errors without a code, for connections that were lost or could not be opened. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
const refused = /^(ECONN\w+|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether an error says that the database went away or cannot be reached, whatever the statement was. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (messages.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return false
  // Class 08: connection exceptions; 57P01 to 57P03: the server shuts down, crashed, or is starting.
  if (/^(08...|57P0[123])$/.test(code)) return true
  return code === 'ECONNRESET' || (syscall === 'connect' && refused.test(code))
}
