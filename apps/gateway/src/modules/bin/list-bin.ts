import { fieldError, isInBin, isPermitted, listBin } from '@touchline/contract'
import { type Actor, allRecords, listRemoved, type Records } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const dayMs = 86_400_000

const kinds: readonly Records[] = allRecords.filter(({ resource }) => isInBin(resource))

/** The requested kinds that the actor may read and delete. Throws `malformed`. */
function kindsFor(actor: Actor, asked: string | undefined): readonly Records[] {
  const names = asked?.split(',')
  const unknown = names?.find((name) => !kinds.some(({ resource }) => resource.name === name))
  if (unknown !== undefined)
    throw fieldError('resource', 'invalid_value', {
      key: 'lists.value',
      params: { value: unknown, field: 'resource' },
    })
  const isAllowed = ({ resource: { rights } }: Records) =>
    [rights.find, rights.remove].every((right) => right && isPermitted(right, actor))
  return kinds.filter((kind) => isAllowed(kind) && (names?.includes(kind.resource.name) ?? true))
}

export const listBinHandler = handle(listBin, async ({ query }, { scope, actor, services }) => {
  const { limit = 25, offset = 0, q, resource } = query
  const keptDays = services.config.BIN_DAYS
  const asked = { limit, offset, q: q?.trim() || null }
  const { rows, total } = await listRemoved(scope, kindsFor(actor, resource), asked)
  const data = rows.map(({ userId, userName, deletedAt, ...row }) => ({
    ...row,
    deletedAt,
    deletedBy: userId === null || userName === null ? null : { id: userId, name: userName },
    expiresAt: new Date(Date.parse(deletedAt) + keptDays * dayMs).toISOString(),
  }))
  return { data, total, keptDays }
})
