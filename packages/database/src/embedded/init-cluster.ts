import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { giveTo } from './folders.ts'
import type { Home } from './home.ts'
import { runAs } from './run-as.ts'
import type { ServerUser } from './server-user.ts'
import { syncFolder, writeDurably } from './write-durably.ts'

/** The name of the superuser and of the database. */
export const NAME = 'touchline'

/**
 * C.UTF-8 is built into PostgreSQL: it maps the case of accented letters, compares as fast as bytes, and no upgrade of
 * ICU or glibc can corrupt an index. Lists for people are sorted by the column's collation, `und-x-icu`.
 */
const OPTIONS = [
  ['--username', NAME],
  ['--auth', 'scram-sha-256'],
  ['--encoding', 'UTF8'],
  ['--locale', 'C'],
  ['--locale-provider', 'builtin'],
  ['--builtin-locale', 'C.UTF-8'],
  ['--no-instructions'],
].flat()

/** Reads the server's password, which is created at the first call and readable only by us. */
export async function readPassword(home: Home): Promise<string> {
  const file = join(home.folder, 'password')
  if (!existsSync(file)) {
    if (existsSync(home.cluster)) throw new Error(`The database's password is missing: restore ${file}.`)
    await writeDurably(file, randomBytes(24).toString('hex'), 0o600)
  }
  return readFile(file, 'utf8')
}

async function removeUnfinished({ folder, cluster }: Home): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}.new-`))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Creates the data directory, if it is missing, with the binaries in `folder`: under a temporary name, and renamed when
 * complete. `privateFolder` belongs to the server's user.
 */
export async function initCluster(
  home: Home,
  user: ServerUser,
  { folder, privateFolder }: { folder: string; privateFolder: string },
): Promise<void> {
  if (existsSync(home.cluster)) return
  await removeUnfinished(home)
  const password = await readPassword(home)
  const passwordFile = join(privateFolder, 'password.new')
  const beside = await mkdtemp(`${home.cluster}.new-`)
  try {
    await rm(passwordFile, { force: true })
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
    await giveTo(user, passwordFile)
    await giveTo(user, beside)
    await runAs(user, join(folder, 'bin/initdb'), ['-D', beside, '--pwfile', passwordFile, ...OPTIONS])
    await rename(beside, home.cluster)
    await syncFolder(home.folder)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(beside, { recursive: true, force: true })
  }
}
