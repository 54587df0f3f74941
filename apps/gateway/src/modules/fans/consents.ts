import { consentFields, type FanConsent, listConsents, notFound, writeConsent } from '@touchline/contract'
import { fanRecords, findRow, type Scope, updateRow, type Writer, writeFan } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { fanBinding } from './fans.binding.ts'

type Stored = Omit<FanConsent, 'by'> & { userId: number | null; userName: string | null }

export const listConsentsHandler = handle(listConsents, async ({ params: { id } }, { scope }) => {
  await findRow(scope, fanRecords, id)
  const rows = await scope.query<Stored>(
    `select c.id, c.purpose, c."isGiven", c."textVersion", c.source, c.at, u.id as "userId", u.name as "userName"
      from fan_consents c left join users u on u.id = c."UserId"
      where c."AccountId" = $1 and c."FanId" = $2 order by c.at desc, c.id desc limit 1000`,
    [id],
  )
  return {
    data: rows.map(({ userId, userName, ...one }) => ({
      ...one,
      by: userId === null || userName === null ? null : { id: userId, name: userName },
    })),
  }
})

type Said = Pick<FanConsent, 'purpose' | 'isGiven' | 'textVersion' | 'source'>

/** Writes what a fan said of a purpose, to the history and to the fan. Throws `not_found`. */
export async function writeConsentOf(
  scope: Scope<Writer>,
  id: number,
  { purpose, isGiven, textVersion, source }: Said,
) {
  return await writeFan(scope, async (inside) => {
    const changed = await updateRow(
      inside,
      fanRecords,
      id,
      { [consentFields[purpose]]: isGiven },
      { action: isGiven ? 'give-consent' : 'withdraw-consent', note: { before: {}, after: { purpose } } },
    )
    if (!changed) throw notFound()
    await inside.query(
      `insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source, at, "UserId")
        values ($1, $2, $3, $4, $5, $6, clock_timestamp(), $7)`,
      [id, purpose, isGiven, textVersion, source, inside.actor.userId],
    )
    return changed
  })
}

export const writeConsentHandler = handle(writeConsent, async ({ params: { id }, body }, context) =>
  present(fanBinding, await writeConsentOf(context.scope, id, body), context),
)
