import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { USE_OTHER_DATABASE } from './other-database.ts'

export type ServerUser = {
  name: string
  /** The spawn options to run as that user; empty if it is the current user. */
  identity: { uid?: number; gid?: number }
}

type Account = { name: string; uid: number; gid: number }

/** Parses the accounts of a passwd file. */
export const parseAccounts = (text: string): Account[] =>
  text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7 && !fields[0]!.startsWith('#'))
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))

/**
 * As root we run as the owner of the database's files, otherwise `postgres`, otherwise `nobody`: PostgreSQL refuses to
 * run as root.
 */
export function chooseAccount(accounts: readonly Account[], owner?: number): Account {
  const account =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  if (!account)
    throw new Error(
      `PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. ${USE_OTHER_DATABASE}`,
    )
  return account
}

function ownName(): string {
  try {
    return userInfo().username
  } catch {
    throw new Error(
      `The user id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs. ${USE_OTHER_DATABASE}`,
    )
  }
}

/**
 * Returns the user that the server of the data directory `cluster` runs as; the folder may not exist yet. Throws an
 * error with a message for the operator if there is no such user, or if the files belong to somebody else.
 */
export async function findServerUser(cluster: string): Promise<ServerUser> {
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => undefined,
  )
  const own = process.getuid?.()
  if (own === 0) {
    const { name, uid, gid } = chooseAccount(parseAccounts(readFileSync('/etc/passwd', 'utf8')), owner)
    return { name, identity: { uid, gid } }
  }
  const name = ownName()
  if (owner !== undefined && owner !== own)
    throw new Error(
      `The database files in ${cluster} belong to user id ${owner}: start Touchline as that user or as root.`,
    )
  return { name, identity: {} }
}
