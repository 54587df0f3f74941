import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs } from './run-as.ts'
import { findServerUser } from './server-user.ts'
import { writeDurably } from './write-durably.ts'

/** Where root stores what the server's user must be able to read, but cannot within DATA_DIR. */
export const SYSTEM_FOLDER = '/var/lib/touchline'

/** The folder of one embedded server: its data, its password, its socket. */
export type Home = {
  folder: string
  /** PostgreSQL's data directory. */
  cluster: string
  /** The file in DATA_DIR with the path of the folder; undefined if it is in DATA_DIR itself. */
  pointer?: string
}

const inside = (folder: string, pointer?: string): Home => ({
  folder,
  cluster: join(folder, 'data'),
  pointer,
})

/** The path in a pointer file, or undefined if there is no such file. */
async function readPointer(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  return (await readFile(file, 'utf8')).split('\n').find((line) => line.startsWith('/'))
}

/** The home in `dataDir` itself: the default, and where a backup is restored. */
export const localHome = (dataDir: string): Home => inside(join(dataDir, 'postgres'))

const pointerIn = (dataDir: string) => join(dataDir, 'database-location.txt')
const ownerNoteIn = (folder: string) => join(folder, 'data-dir.txt')

/**
 * Finds the home of the server of an existing `dataDir`: in it, or below `systemFolder` if we are root and the server's
 * user cannot enter it. The result is the same at every start.
 */
export async function findHome(dataDir: string, systemFolder = SYSTEM_FOLDER): Promise<Home> {
  const pointer = pointerIn(dataDir)
  const pointed = await readPointer(pointer)
  if (pointed) return inside(pointed, pointer)
  const local = localHome(dataDir)
  if (process.getuid?.() !== 0) return local
  const user = await findServerUser(local.cluster)
  const canEnter = await runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', dataDir]).then(
    () => true,
    () => false,
  )
  if (canEnter) return local
  const hash = createHash('sha256').update(await realpath(dataDir))
  return inside(join(systemFolder, hash.digest('hex').slice(0, 16)), pointer)
}

/**
 * Records in `dataDir` where its database is, and there which `dataDir` it belongs to. Throws if `dataDir` is a copy of
 * another.
 */
export async function notePlace(dataDir: string, { folder, pointer }: Home): Promise<void> {
  if (!pointer) return
  const own = await realpath(dataDir)
  const note = ownerNoteIn(folder)
  const noted = await readPointer(note)
  if (noted === own && existsSync(pointer)) return
  if (noted && noted !== own && (await readPointer(pointerIn(noted))) === folder)
    throw new Error(
      `${dataDir} is a copy of ${noted}, whose database lies in ${folder} and was not copied: delete ${pointer} to begin with an empty one.`,
    )
  await writeDurably(note, `${own}\n`, 0o644)
  const text = `# The database of this folder lies here, where the user that PostgreSQL runs as can reach it:\n${folder}\n`
  await writeDurably(pointer, text, 0o644)
}
