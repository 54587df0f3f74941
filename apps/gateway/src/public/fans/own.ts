import {
  changeOwnData,
  consentFields,
  consentPurposes,
  fieldError,
  notFound,
  type OwnData,
  readOwnData,
  readOwnEverything,
  writeOwnConsent,
} from '@touchline/contract'
import { isOffensive } from '@touchline/games'
import { fanRecords, scopeOf, updateRow, writeFan } from '@touchline/records'
import { everythingOf, writeConsentOf } from '../../modules/fans/index.ts'
import { isLoggedInSql } from '../audience/fan-of.ts'
import { type AudienceContext, handleAudience } from '../audience/mount.ts'
import type { AudienceScope } from '../audience/scope.ts'

type Row = Omit<OwnData, 'consents'> & Record<(typeof consentFields)[keyof typeof consentFields], boolean>
type Said = { purpose: string; at: string; textVersion: string }

/** Who the fan is. Throws `not_found` for one who is erased at this moment. */
async function readOwn(scope: AudienceScope): Promise<OwnData> {
  const columns = Object.values(consentFields)
    .map((column) => `"${column}"`)
    .join()
  const [fan] = await scope.own<Row>(
    `select id, name, email, ${isLoggedInSql('f')} as "isLoggedIn", language, country, ${columns} from fans f
      where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
  )
  if (!fan) throw notFound()
  const said = await scope.own<Said>(
    `select distinct on (purpose) purpose, at, "textVersion" from fan_consents
      where "AccountId" = $1 and "FanId" = $2 order by purpose, at desc, id desc`,
  )
  const { id, name, email, isLoggedIn, language, country } = fan
  return {
    ...{ id, name, email, isLoggedIn, language, country },
    consents: consentPurposes.map((purpose) => {
      const last = said.find((one) => one.purpose === purpose)
      const isGiven = fan[consentFields[purpose]]
      return { purpose, isGiven, at: last?.at ?? null, textVersion: last?.textVersion ?? null }
    }),
  }
}

/** The rows of the account, for what the fan changes of their own. */
const accountOf = ({ database, viewer }: Pick<AudienceContext, 'database' | 'viewer'>) =>
  scopeOf(database, viewer.accountId)

export const readOwnDataHandler = handleAudience(readOwnData, (_, { scope }) => readOwn(scope))

export const changeOwnDataHandler = handleAudience(changeOwnData, async ({ body }, context) => {
  if (body.name !== undefined && isOffensive(body.name))
    throw fieldError('name', 'invalid', { key: 'play.nameRefused' })
  // A viewer of these calls is a fan.
  const id = context.viewer.fanId!
  const row = await writeFan(accountOf(context), (inside) => updateRow(inside, fanRecords, id, body))
  if (!row) throw notFound()
  return await readOwn(context.scope)
})

export const writeOwnConsentHandler = handleAudience(writeOwnConsent, async ({ body }, context) => {
  const { purpose, isGiven, textVersion } = body
  const said = { purpose, isGiven, textVersion, source: 'fan' } as const
  await writeConsentOf(accountOf(context), context.viewer.fanId!, said)
  return await readOwn(context.scope)
})

export const readOwnEverythingHandler = handleAudience(readOwnEverything, (_, context) =>
  everythingOf(accountOf(context), context.viewer.fanId!),
)
