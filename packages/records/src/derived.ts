import type { AboutToWrite, Records } from './records.ts'
import type { Scope } from './scope.ts'
import type { Writer } from './writer.ts'

/** True if something stored is computed from the fields of a write. */
export const isDerivedFrom = ({ derived }: Records, fields: Readonly<Record<string, unknown>>): boolean =>
  derived?.from.some((field) => fields[field] !== undefined) ?? false

/**
 * Runs a write with what is computed from its rows: both commit together, and nobody computes the same meanwhile. `write`
 * returns the row that it wrote, if it is one.
 */
export async function withDerived<Written>(
  scope: Scope<Writer>,
  { derived }: Records,
  about: AboutToWrite,
  write: (inside: Scope<Writer>) => Promise<Written>,
): Promise<Written> {
  return await scope.transaction(async (inside) => {
    const compute = await derived?.hold(inside, about)
    const written = await write(inside)
    const { id } = (written ?? {}) as { id?: number }
    await compute?.(id === undefined ? [] : [id])
    return written
  })
}
