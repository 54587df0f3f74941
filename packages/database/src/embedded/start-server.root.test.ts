import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, isRoot, serverPid, startElsewhere, temporaryDataDir } from '../testing/data-dir.ts'
import { findBinaries } from './binaries.ts'
import { findHome, SYSTEM_FOLDER } from './home.ts'
import { placeBinaries } from './place-binaries.ts'
import { chooseAccount, findServerUser, parseAccounts } from './server-user.ts'
import { startEmbeddedServer } from './start-server.ts'

const accounts = () => parseAccounts(readFileSync('/etc/passwd', 'utf8'))
const nobody = () => accounts().find(({ name }) => name === 'nobody')!

function isReadableForNobody(path: string): boolean {
  try {
    execFileSync('/bin/ls', [path], { uid: nobody().uid, gid: nobody().gid, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function start(dataDir: string) {
  const server = await startEmbeddedServer({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

describe.skipIf(!isRoot)('as root', () => {
  test('the server runs as another user', async () => {
    const dataDir = await temporaryDataDir()
    await start(dataDir)
    const { cluster } = await findHome(dataDir)
    expect(cluster).toBe(`${dataDir}/postgres/data`)
    expect((await stat(`/proc/${serverPid(cluster)}`)).uid).toBe(chooseAccount(accounts()).uid)
    expect((await stat(cluster)).uid).not.toBe(0)
  })

  test('a data folder that only root may enter points to where its database lies', async () => {
    const dataDir = await temporaryDataDir({ mode: 0o700 })
    const server = await start(dataDir)
    await ask(server.connectionString, 'CREATE TABLE kept AS SELECT 1 AS n')
    await server.stop()
    const { folder } = await findHome(dataDir)
    expect(dirname(folder)).toBe(SYSTEM_FOLDER)
    expect(await readFile(`${dataDir}/database-location.txt`, 'utf8')).toContain(folder)
    const again = await start(dataDir)
    expect(await ask(again.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  test('a deleted data folder begins anew and keeps the old database aside; a moved one takes it along', async () => {
    const dataDir = await temporaryDataDir({ mode: 0o700 })
    await (await start(dataDir)).stop()
    const { folder } = await findHome(dataDir)
    await rm(`${dataDir}/database-location.txt`)
    const anew = await start(dataDir)
    await ask(anew.connectionString, 'CREATE TABLE kept AS SELECT 1 AS n')
    await anew.stop()
    expect((await readdir(folder)).some((name) => name.startsWith('data-of-deleted-data-dir'))).toBe(true)

    const moved = await temporaryDataDir({ mode: 0o700 })
    await rm(moved, { recursive: true })
    await rename(dataDir, moved)
    const server = await start(moved)
    expect(await ask(server.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await server.stop()

    const copied = await temporaryDataDir({ mode: 0o700 })
    await cp(moved, copied, { recursive: true })
    await expect(startEmbeddedServer({ dataDir: copied })).rejects.toThrow(`${copied} is a copy of ${moved}`)
  })

  test('binaries that the user may not read are copied once, for all to read and us to write', async () => {
    const unreadable = await temporaryDataDir({ mode: 0o700 })
    const copies = join(await temporaryDataDir(), 'copies')
    const found = findBinaries()
    await cp(found.folder, unreadable, { recursive: true, verbatimSymlinks: true })
    await chmod(unreadable, 0o700)
    const user = await findServerUser('/nonexistent')
    const folder = await placeBinaries({ ...found, folder: unreadable }, user, copies)
    expect(dirname(folder)).toBe(copies)
    const { ino, mode, uid } = await stat(folder)
    expect([mode & 0o777, uid]).toEqual([0o755, 0])
    expect(await placeBinaries({ ...found, folder: unreadable }, user, copies)).toBe(folder)
    expect((await stat(folder)).ino).toBe(ino)
    expect(await readdir(copies)).toHaveLength(1)
    await chmod(copies, 0o777)
    await expect(placeBinaries({ ...found, folder: unreadable }, user, copies)).rejects.toThrow(/nobody else/)
  })

  test.skipIf(!isRoot || !isReadableForNobody(import.meta.filename))(
    'an ordinary user can start it',
    async () => {
      const { uid, gid } = nobody()
      const dataDir = await temporaryDataDir()
      await chown(dataDir, uid, gid)
      const become = `process.setgroups([]); process.setgid(${gid}); process.setuid(${uid})`
      const { line } = await startElsewhere(dataDir, become)
      expect(await ask(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      const { cluster } = await findHome(dataDir)
      expect((await stat(`/proc/${serverPid(cluster)}`)).uid).toBe(uid)
    },
  )

  test('a user id that has no name is told to set DATABASE_URL', async () => {
    const dataDir = await temporaryDataDir()
    await chown(dataDir, 54321, 54321)
    const { line } = await startElsewhere(
      dataDir,
      'process.setgroups([]); process.setgid(54321); process.setuid(54321)',
    )
    expect(line).toMatch(/54321 has no entry in \/etc\/passwd.*set DATABASE_URL/)
  })
})
