import { randomBytes } from 'node:crypto'
import { AppError } from '@touchline/contract'
import { insertRow, type Scope, updateRow, userRecords } from '@touchline/records'
import { lockedPassword } from '../../access/hash-password.ts'
import type { Identity } from '../../open-id/claims.ts'
import { checkPeople } from '../subscription/index.ts'
import { Refusal } from './refusal.ts'
import { domainOf, type Stored } from './stored.ts'

type Found = { id: number; isActive: boolean; isDeleted: boolean; isLinked: boolean }

const foundColumns = `u.id, u."isActive", u."deletedAt" is not null as "isDeleted"`

/**
 * Returns who somebody at the provider is in its account: whom they were before, or the one person with their verified
 * email address, or a new one. Throws a Refusal if nobody is meant, or it is not sure who.
 */
export async function findPerson(inside: Scope, stored: Stored, identity: Identity): Promise<number> {
  const { issuer, createsPeople } = stored
  const [known] = await inside.query<Found>(
    `select ${foundColumns}, true as "isLinked" from single_sign_on_people p join users u on u.id = p."UserId"
      where p."AccountId" = $1 and u."AccountId" = $1 and p.issuer = $2 and p.subject = $3`,
    [issuer, identity.subject],
  )
  if (known) return checkActive(known)
  const email = checkEmail(stored, identity)
  const found = await inside.query<Found>(
    `select ${foundColumns}, exists (select from single_sign_on_people p
        where p."AccountId" = $1 and p.issuer = $2 and p."UserId" = u.id) as "isLinked"
      from users u where u."AccountId" = $1 and lower(u.email) = lower($3)`,
    [issuer, email],
  )
  const present = found.filter(({ isDeleted }) => !isDeleted)
  // Whoever is linked already is somebody else at the provider: an address that was given to a new person.
  if (present.length > 1 || present[0]?.isLinked) throw new Refusal('ambiguous')
  if (found.length === 0 && !createsPeople) throw new Refusal('unknownPerson')
  const person = present[0] ?? found[0]
  const id = person ? checkActive(person) : await createPerson(inside, email, identity)
  await inside.query(
    `insert into single_sign_on_people ("AccountId", issuer, subject, "UserId") values ($1, $2, $3, $4)`,
    [issuer, identity.subject, id],
  )
  if (person) await linkPerson(inside, id)
  return id
}

function checkActive({ id, isActive, isDeleted }: Found): number {
  if (!isActive || isDeleted) throw new Refusal('inactive')
  return id
}

function checkEmail({ domains }: Stored, { email, isVerified }: Identity): string {
  if (!email) throw new Refusal('noEmail')
  if (!isVerified) throw new Refusal('unverified')
  if (!domains.includes(domainOf(email))) throw new Refusal('otherDomain')
  return email
}

/** Records that somebody can now log in through the provider; whoever was invited needs no password any more. */
async function linkPerson(inside: Scope, id: number): Promise<void> {
  await inside.query(
    `with invited as (delete from invitations where "UserId" = $2 and "isFirst" and $1::int is not null
        returning "UserId")
      update users set password = $3 where id in (select "UserId" from invited)`,
    [id, lockedPassword],
  )
  await updateRow(inside, userRecords, id, {}, { action: 'link-single-sign-on' })
}

async function createPerson(
  inside: Scope,
  email: string,
  { firstName, lastName }: Identity,
): Promise<number> {
  await checkPeople(inside).catch((error: unknown) => {
    throw error instanceof AppError ? new Refusal('full', { cause: error }) : error
  })
  const { id } = await insertRow(inside, userRecords, {
    username: await freeUsername(inside, email),
    email,
    firstName,
    lastName,
    password: lockedPassword,
    meta: { language: 'en' },
  })
  return id
}

/** The email address, or something like it: usernames are unique on the platform. */
async function freeUsername(inside: Scope, email: string): Promise<string> {
  const ending = `-${randomBytes(4).toString('hex')}`
  const isUsable = email.length <= 80 && /^[^\s\p{C}]+$/u.test(email)
  if (!isUsable) return `sso${ending}${randomBytes(4).toString('hex')}`
  const taken = await inside.query(
    'select from users where lower(username) = lower($2) and $1::int is not null',
    [email],
  )
  return taken.length === 0 ? email : `${email.slice(0, 70).toWellFormed()}${ending}`
}
