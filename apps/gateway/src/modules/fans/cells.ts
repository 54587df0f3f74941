import type { MaskedField } from '@touchline/contract'
import { type Scope, textCell } from '@touchline/records'
import { type SQL, sql } from 'drizzle-orm'
import { hidden, seesWhole } from './masks.ts'

const email = sql`fans.email`
const phone = sql`fans.phone`

// As `maskOf` writes them; a test compares.
const startOf = (text: SQL) => sql`left(${text}, 1) || ${sql.raw(`'${hidden}'`)}`
const domain = sql`split_part(${email}, '@', 2)`
const masked: Record<MaskedField, SQL> = {
  email: sql`${startOf(sql`split_part(${email}, '@', 1)`)} || '@' || ${startOf(domain)}
    || coalesce(substring(${domain} from '.([.][^.]*)$'), '')`,
  phone: sql`${sql.raw(`'${hidden} '`)} || right(${phone}, 2)`,
}

/** What an export has of a fan's address and number: nothing without consent, and masks for whoever sees those. */
export function fanCells(scope: Scope): Readonly<Record<string, SQL>> {
  const isWhole = seesWhole(scope)
  const addresses = {
    email: sql`case when fans."consentEmail" then ${textCell(isWhole ? email : masked.email, email)} else '' end`,
    phone: sql`case when fans."consentSms" then ${textCell(isWhole ? phone : masked.phone, phone)} else '' end`,
  }
  if (isWhole) return { ...addresses, masked: sql`''` }
  const named = sql`concat_ws(' ', case when ${email} is not null then 'email' end,
    case when ${phone} is not null then 'phone' end)`
  return { ...addresses, masked: named }
}
