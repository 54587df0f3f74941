import {
  type AwsConnection,
  fieldError,
  notFound,
  readAwsConnection,
  removeAwsConnection,
  setAwsConnection,
} from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { MediaLiveError, openForAccount, type StoredAwsConnection, sealAwsSecret } from '@touchline/medialive'
import { audit } from '../../access/audit.ts'
import { insideOn } from '../../access/inside.ts'
import { handle } from '../../http/call-routes.ts'
import { errorOfAws } from './errors.ts'
import { readConnection } from './use-medialive.ts'

/** What people see of the keys: all but the secret. */
function shown(stored: StoredAwsConnection | undefined): AwsConnection {
  if (!stored) return { isSet: false, accessKeyId: null, region: null, updatedAt: null, problem: null }
  const { accessKeyId, region, updatedAt, problem } = stored
  return { isSet: true, accessKeyId, region, updatedAt: new Date(updatedAt).toISOString(), problem }
}

export const readAwsConnectionHandler = handle(readAwsConnection, async (_, { scope }) =>
  shown(await readConnection(scope)),
)

export const setAwsConnectionHandler = handle(
  setAwsConnection,
  async (
    { body: { accessKeyId, secretAccessKey, region } },
    { actor, origin, scope, reserved, services },
  ) => {
    const { accountId } = scope.actor
    const before = await readConnection(scope)
    // A secret belongs to its key.
    if (!secretAccessKey && before?.accessKeyId !== accessKeyId)
      throw fieldError('secretAccessKey', 'required', { key: 'aws.secretMissing' })
    const secret = secretAccessKey
      ? sealAwsSecret(services.secrets, accountId, secretAccessKey)
      : before!.secret
    await scope.outside(async () => {
      const medialive = await openForAccount(accountId, { accessKeyId, secret, region }, services)
      try {
        await medialive.listChannels()
      } catch (error) {
        if (error instanceof MediaLiveError && error.code === 'refusedKey')
          throw fieldError('secretAccessKey', 'refused', { key: 'aws.refusedKey' })
        if (error instanceof MediaLiveError && error.code === 'unreachable')
          throw fieldError('region', 'unreachable', { key: 'aws.region' })
        throw errorOfAws(error, region)
      } finally {
        medialive.close()
      }
    })
    return await inTransaction(reserved, async (client) => {
      const inside = insideOn(client, actor, origin)
      await inside.query(
        `insert into aws_connections ("AccountId", "accessKeyId", secret, region) values ($1, $2, $3, $4)
          on conflict ("AccountId") do update set "accessKeyId" = excluded."accessKeyId", secret = excluded.secret,
            region = excluded.region, problem = null, "updatedAt" = now()`,
        [accessKeyId, secret, region],
      )
      await audit(client, inside, {
        ...{ action: 'connect-aws', resource: 'accounts', resourceId: accountId },
        ...(before && { before: { accessKeyId: before.accessKeyId, region: before.region } }),
        after: { accessKeyId, region },
      })
      return shown(await readConnection(inside))
    })
  },
  { isSecret: true },
)

export const removeAwsConnectionHandler = handle(
  removeAwsConnection,
  async (_, { actor, origin, reserved }) =>
    inTransaction(reserved, async (client) => {
      const inside = insideOn(client, actor, origin)
      const before = await readConnection(inside)
      if (!before) throw notFound()
      await inside.query('delete from aws_connections where "AccountId" = $1')
      const { accessKeyId, region } = before
      await audit(client, inside, {
        ...{ action: 'disconnect-aws', resource: 'accounts', resourceId: actor.accountId },
        before: { accessKeyId, region },
      })
      return undefined
    }),
)
