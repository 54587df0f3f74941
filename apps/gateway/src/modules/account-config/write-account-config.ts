import { AppError, writeAccountConfig } from '@touchline/contract'
import { accountRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { malformed } from '../../http/validation.ts'
import { configOf } from './read-account-config.ts'

export const writeAccountConfigHandler = handle(
  writeAccountConfig,
  async ({ params: { id }, body: { config } }, { scope, database, version: versionOf, setHeader }) => {
    const { logo } = config
    // A picture of another account must not be shown, nor a file that is no picture.
    if (logo !== undefined && !isPictureOf(id, logo))
      throw malformed([{ path: 'config.logo', code: 'invalid', key: 'common.invalid' }])
    const version = versionOf()
    const row = await updateRow(scope, accountRecords, id, { config }, { version, action: 'set-config' })
    if (!row) {
      const current = await configOf(database, id)
      throw new AppError('stale', { key: 'common.stale', current })
    }
    setHeader('etag', `"${row.version}"`)
    return { config }
  },
)

const isPictureOf = (accountId: number, key: string) =>
  key.startsWith(`accounts/${accountId}/`) && /^[\w/.-]+\.(png|jpe?g|webp)$/.test(key) && !key.includes('..')
