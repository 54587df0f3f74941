import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@touchline/config'
import { type Secrets, secretsOf } from './seal.ts'

/** The file of the key in DATA_DIR, if SECRETS_KEY is not set. */
const fileName = 'secrets.key'

/** The secrets of this installation: their key is SECRETS_KEY, or a file of DATA_DIR that the first start creates. */
export async function openSecrets({ SECRETS_KEY, DATA_DIR }: Config): Promise<Secrets> {
  return secretsOf(Buffer.from(SECRETS_KEY ?? (await keyOfFile(join(DATA_DIR, fileName))), 'base64'))
}

/** Reads the key, or creates it: complete from the first moment, and once if several processes start together. */
async function keyOfFile(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  try {
    await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}
