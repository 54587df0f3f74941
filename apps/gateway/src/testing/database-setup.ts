import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openClient, openPool, startEmbeddedServer } from '@touchline/database'
import { makeMemoryFolder } from '@touchline/database/testing/memory-folder'
import { openQueue } from '@touchline/jobs'
import type { TestProject } from 'vitest/node'
import { fillPlatform } from '../seed/fill-platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test files create their databases on. */
    serverUrl: string
    /** The migrated database that they copy. */
    template: string
    /** The folder for their data, which is removed with all that they leave in it. */
    folder: string
  }
}

/**
 * One PostgreSQL for all tests that need one: TEST_DATABASE_URL, otherwise an embedded server in a temporary folder.
 * All tables, including those of the queue, are created once, in a database that every test file copies.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = given ? undefined : await makeMemoryFolder()
  const server = dataDir
    ? await startEmbeddedServer({ dataDir, maxConnections: 300, isThrowaway: true })
    : undefined
  const serverUrl = given ?? server!.connectionString
  const template = `touchline_template_${process.pid}`
  await onServer(serverUrl, `create database ${template}`)
  const connectionString = withDatabase(serverUrl, template)
  await migrate(connectionString, fillPlatform)
  await makeQueues(connectionString)
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-files-'))
  project.provide('folder', folder)
  return async () => {
    await onServer(serverUrl, `drop database ${template} with (force)`)
    await server?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeQueues(connectionString: string) {
  const pool = openPool({ connectionString })
  const queue = await openQueue(pool, (error) => {
    throw error
  })
  await queue.close()
  // A database can only be copied while nobody is connected.
  await pool.end()
}

async function onServer(serverUrl: string, statement: string) {
  const client = openClient(serverUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const withDatabase = (serverUrl: string, name: string) =>
  serverUrl.replace(/(:\/\/[^/]*\/)[^?]*/, `$1${name}`)
