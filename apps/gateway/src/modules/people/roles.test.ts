import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/users-service-api'

let gateway: TestGateway
let admin: TestUser
let manager: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  const roles = ['manage_customer_accounts', 'manage_users'] as const
  admin = await gateway.user(await gateway.account(), roles, { accessLevel: 1 })
  manager = await gateway.user(await gateway.account(), ['manage_users'])
})

const roleId = async (name: string) =>
  (await gateway.services.pool.query('select id from roles where name = $1', [name])).rows[0].id as number

describe('roles and modules', () => {
  test('those of the product stay as they are, others come and go', async () => {
    const builtIn = await roleId('video_write')
    expect((await admin.put(`${base}/roles/${builtIn}`, { name: 'x_role' })).body.key).toBe(
      'people.builtInRole',
    )
    expect((await admin.remove(`${base}/roles/${builtIn}`)).status).toBe(422)
    const role = (await admin.post(`${base}/roles`, { name: 'press_officer' })).body
    expect((await admin.post(`${base}/roles`, { name: 'press_officer' })).status).toBe(409)
    expect((await admin.put(`${base}/roles/${role.id}`, { name: 'press' })).body.name).toBe('press')
    expect((await admin.remove(`${base}/roles/${role.id}`)).status).toBe(204)
    const module = (await admin.post(`${base}/modules`, { name: 'Ticketing' })).body
    expect(module).toMatchObject({ id: 46, code: null, name: 'Ticketing' })
    expect((await admin.put(`${base}/modules/${module.id}`, { name: 'Tickets' })).body.name).toBe('Tickets')
    expect((await admin.remove(`${base}/modules/${module.id}`)).status).toBe(204)
    expect((await admin.remove(`${base}/modules/19`)).body.key).toBe('people.builtInModule')
    expect((await manager.post(`${base}/roles`, { name: 'mine' })).status).toBe(403)
  })
})
