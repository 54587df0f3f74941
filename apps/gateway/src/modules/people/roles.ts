import {
  AppError,
  modules as builtIn,
  createModule,
  createRole,
  lastModuleId,
  notFound,
  removeModule,
  removeRole,
  roleNames,
  updateModule,
  updateRole,
} from '@touchline/contract'
import { insertRow, moduleRecords, roleRecords, type Scope, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

type Role = { id: number; name: string }
type Module = Role & { code: string | null }

const notPossible = (
  key: 'people.builtInRole' | 'people.builtInModule' | 'people.roleInUse' | 'people.moduleInUse',
) => new AppError('not_possible', { key })

/** Locks and returns a role that is not part of the product. */
async function ownRole(inside: Scope, id: number): Promise<Role> {
  const [role] = await inside.query<Role>(
    'select id, name from roles where id = $2 and $1::int is not null for update',
    [id],
  )
  if (!role) throw notFound()
  if ((roleNames as readonly string[]).includes(role.name)) throw notPossible('people.builtInRole')
  return role
}

async function ownModule(inside: Scope, id: number): Promise<Module> {
  const [module] = await inside.query<Module>(
    'select id, code, name from modules where id = $2 and $1::int is not null for update',
    [id],
  )
  if (!module) throw notFound()
  if (builtIn.some((one) => one.id === id)) throw notPossible('people.builtInModule')
  return module
}

const roleOf = ({ id, name }: Role): Role => ({ id, name })
const moduleOf = ({ id, code, name }: Module): Module => ({ id, code, name })

export const createRoleHandler = handle(createRole, async ({ body: { name } }, { scope, setHeader }) =>
  scope.transaction(async (inside) => {
    const role = await insertRow(inside, roleRecords, { name })
    setHeader('location', `/users-service-api/roles/${role.id}`)
    return roleOf(role)
  }),
)

export const updateRoleHandler = handle(updateRole, async ({ params: { id }, body: { name } }, { scope }) =>
  scope.transaction(async (inside) => {
    const before = await ownRole(inside, id)
    if (!name || name === before.name) return before
    return roleOf((await updateRow(inside, roleRecords, id, { name }))!)
  }),
)

export const removeRoleHandler = handle(removeRole, async ({ params: { id } }, { scope }) => {
  await scope.transaction(async (inside) => {
    await ownRole(inside, id)
    const used = await inside.query(
      'select from group_roles where "RoleId" = $2 and $1::int is not null limit 1',
      [id],
    )
    if (used.length > 0) throw notPossible('people.roleInUse')
    await updateRow(inside, roleRecords, id, {}, { action: 'remove' })
    await inside.query('delete from roles where id = $2 and $1::int is not null', [id])
  })
  return undefined
})

/** The given number if it is free, else the lowest that is. */
async function freeModule(inside: Scope, wanted: number | undefined): Promise<number> {
  const rows = await inside.query<{ id: number }>('select id from modules where $1::int is not null')
  const taken = new Set(rows.map(({ id }) => id))
  if (wanted !== undefined) {
    if (taken.has(wanted)) throw new AppError('conflict', { key: 'people.moduleTaken' })
    return wanted
  }
  for (let id = 1; id <= lastModuleId; id++) if (!taken.has(id)) return id
  throw new AppError('not_possible', { key: 'people.noModuleLeft' })
}

export const createModuleHandler = handle(createModule, async ({ body }, { scope, setHeader }) =>
  scope.transaction(async (inside) => {
    const id = await freeModule(inside, body.id)
    const module = await insertRow(inside, moduleRecords, { id, name: body.name })
    setHeader('location', `/users-service-api/modules/${id}`)
    return moduleOf(module)
  }),
)

export const updateModuleHandler = handle(
  updateModule,
  async ({ params: { id }, body: { name } }, { scope }) =>
    scope.transaction(async (inside) => {
      const before = await ownModule(inside, id)
      if (!name || name === before.name) return before
      return moduleOf((await updateRow(inside, moduleRecords, id, { name }))!)
    }),
)

export const removeModuleHandler = handle(removeModule, async ({ params: { id } }, { scope }) => {
  await scope.transaction(async (inside) => {
    await ownModule(inside, id)
    const used = await inside.query(
      'select from account_modules where "ModuleId" = $2 and $1::int is not null limit 1',
      [id],
    )
    if (used.length > 0) throw notPossible('people.moduleInUse')
    await updateRow(inside, moduleRecords, id, {}, { action: 'remove' })
    await inside.query('delete from modules where id = $2 and $1::int is not null', [id])
  })
  return undefined
})
