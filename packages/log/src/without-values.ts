/** What an error of the database says of rows. */
type Quoting = Error & { code: string; severity: string; detail?: string; where?: string }

const isOfDatabase = (error: Error): error is Quoting =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

/**
 * An error as it may be logged or kept. The database quotes values of rows in the details of its errors, and in the
 * message of one about a value, `invalid input syntax for type integer: "…"`: such a message is replaced by the code.
 * So are those of its causes.
 */
export function withoutValues<Thrown>(error: Thrown): Thrown {
  if (!(error instanceof Error)) return error
  const cause = withoutValues(error.cause)
  if (!isOfDatabase(error) && cause === error.cause) return error
  // Class 22: data exceptions.
  const isQuoting = isOfDatabase(error) && error.code.startsWith('22')
  const message = isQuoting ? `The database refused a value (${error.code}).` : error.message
  const { detail: _, where: __, ...rest } = error as Partial<Quoting>
  const safe: Error = Object.create(Object.getPrototypeOf(error))
  const stack = error.stack?.replace(error.message, () => message)
  for (const [name, value] of Object.entries({ ...(cause !== undefined && { cause }), message, stack }))
    Object.defineProperty(safe, name, { value, writable: true, configurable: true })
  return Object.assign(safe, rest) as Thrown
}
