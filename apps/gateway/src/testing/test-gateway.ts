import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@touchline/config'
import { type ModuleCode, moduleCodes, type RoleName, roleNames } from '@touchline/contract'
import { openClient } from '@touchline/database'
import type { InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { hashPassword } from '../access/hash-password.ts'
import { openSession } from '../access/open-session.ts'
import type { RouteFacts } from '../crud/routes.ts'
import { type Gateway, openGateway } from '../gateway.ts'
import { makeAccount, makeGroup, makeUser } from '../seed/people.ts'
import { afterFile } from './after-file.ts'

export const testPassword = 'a password for tests'
const passwordHash = hashPassword(testPassword)

/** Every role that grants permissions, none that narrows them. */
const givingRoles = roleNames.filter(
  (role) =>
    ![
      'clip_only',
      'own_videos_only',
      'read_only',
      'manage_customer_accounts',
      'payment_offer_write',
    ].includes(role),
)

/** Every role that grants permissions, also those of administrators. */
export const everyRole: readonly RoleName[] = [...givingRoles, 'manage_customer_accounts']

export type TestGateway = Gateway & {
  routes: RouteFacts[]
  connectionString: string
  /** Creates an account; returns its id and key. */
  account(options?: {
    name?: string
    modules?: readonly ModuleCode[]
    roles?: readonly RoleName[]
    hasMarkerTypes?: boolean
  }): Promise<TestAccount>
  /** Creates a user with these roles, and a session; the password is `testPassword`. */
  user(
    account: TestAccount,
    roles?: readonly RoleName[],
    options?: { accessLevel?: number },
  ): Promise<TestUser>
  anonymous: Caller
}
export type TestAccount = { id: number; key: string; name: string }
export type TestUser = Caller & { id: number; username: string; token: string; account: TestAccount }

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any
  headers: Record<string, unknown>
}
type Headers = Record<string, string>
type Caller = {
  get(url: string, headers?: Headers): Promise<Answer>
  post(url: string, body?: object, headers?: Headers): Promise<Answer>
  put(url: string, body?: object, headers?: Headers): Promise<Answer>
  patch(url: string, body?: object, headers?: Headers): Promise<Answer>
  remove(url: string, headers?: Headers): Promise<Answer>
}

const withDatabase = (serverUrl: string, name: string) =>
  serverUrl.replace(/(:\/\/[^/]*\/)[^?]*/, `$1${name}`)

async function onServer(statement: string) {
  const client = openClient(inject('serverUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates an empty migrated database, which is dropped after the test file. */
export async function makeDatabase(): Promise<string> {
  const name = `touchline_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${inject('template')} strategy file_copy`)
  afterFile(() => onServer(`drop database if exists ${name} with (force)`))
  return withDatabase(inject('serverUrl'), name)
}

/** Opens a gateway on a free port with a new database, or with `connectionString`; closed after the file's tests. */
export async function openTestGateway(
  environment: Record<string, string> = {},
  connectionString?: string,
): Promise<TestGateway> {
  const url = connectionString ?? (await makeDatabase())
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(inject('folder'), 'data-')))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: 'off',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '6',
    DEMO: '0',
    ...environment,
  })
  const opened: { gateway?: Gateway } = { gateway: await openGateway(config, url) }
  const live = () => {
    if (!opened.gateway) throw new Error('The gateway was closed after its file.')
    return opened.gateway
  }
  const { pool } = live().services

  const caller = (own: Headers): Caller => {
    const call = async (
      method: InjectOptions['method'],
      path: string,
      headers: Headers = {},
      body?: object,
    ) => {
      const answer = await live().app.inject({
        method: method!,
        url: path,
        headers: { ...own, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: isJson && answer.body ? answer.json() : answer.body,
        headers: answer.headers,
      }
    }
    return {
      get: (path, headers) => call('GET', path, headers),
      post: (path, body, headers) => call('POST', path, headers, body),
      put: (path, body, headers) => call('PUT', path, headers, body),
      patch: (path, body, headers) => call('PATCH', path, headers, body),
      remove: (path, headers) => call('DELETE', path, headers),
    }
  }

  const testGateway: TestGateway = {
    ...live(),
    routes: live().app.routes,
    connectionString: url,
    anonymous: caller({}),
    async account({
      name = `Account ${randomUUID()}`,
      modules = moduleCodes,
      roles = givingRoles,
      hasMarkerTypes = false,
    } = {}) {
      const id = await makeAccount(pool, { name, modules, hasMarkerTypes })
      await makeGroup(pool, id, 'Everybody', roles)
      const { rows } = await pool.query<{ key: string }>('select key from accounts where id = $1', [id])
      return { id, key: rows[0]!.key, name }
    },
    async user(account, roles = givingRoles, { accessLevel = 0 } = {}) {
      const username = `user-${randomUUID()}`
      const group = await makeGroup(pool, account.id, username, roles)
      const id = await makeUser(pool, {
        accountId: account.id,
        username,
        firstName: 'Ada',
        lastName: 'Tester',
        email: `${username}@touchline.example`,
        passwordHash: await passwordHash,
        accessLevel,
        groups: [group],
      })
      const { accessToken: token } = await openSession(pool, id, { ip: '127.0.0.1' }, config.SESSION_HOURS)
      return { ...caller({ authorization: `Bearer ${token}` }), id, username, token, account }
    },
  }
  afterFile(async () => {
    await live().close()
    await rm(dataDir, { recursive: true, force: true })
    // The variables of a file live as long as the process; what they refer to has 20 MB.
    delete opened.gateway
    for (const name of Object.keys(testGateway)) delete testGateway[name as keyof TestGateway]
  })
  return testGateway
}
