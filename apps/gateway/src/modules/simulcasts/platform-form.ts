import {
  fieldError,
  longestOfPlatform,
  networkOfPlatform,
  platformTitles,
  type SimulcastPrivacy,
  simulcastPrivacies,
} from '@touchline/contract'
import type { Context } from '../../crud/binding.ts'

type Given = {
  platform: string
  title: string
  url?: string | null | undefined
  description?: string | null | undefined
  privacy?: string | null | undefined
  ConnectionId?: number | null | undefined
}

/**
 * Checks what is sent to a platform, and with whose account. Throws `malformed` with the field that is wrong: also for an
 * account that nobody of this customer has connected. One whose access has ended is accepted, since it may be renewed.
 */
export async function checkPlatform(
  given: Given,
  key: string | null,
  { scope }: Context,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const platform = given.platform as keyof typeof platformTitles
  const { title, description, privacy, ConnectionId } = given
  if (given.url || key)
    throw fieldError(given.url ? 'url' : 'streamKey', 'not_of_kind', { key: 'simulcasts.urlOfPlatform' })
  const most = longestOfPlatform[platform]
  const params = { platform: platformTitles[platform] }
  if (title.length > most.title)
    throw fieldError('title', 'too_long', {
      key: 'simulcasts.titleLong',
      params: { ...params, max: most.title },
    })
  if ((description ?? '').length > most.description)
    throw fieldError('description', 'too_long', {
      key: 'simulcasts.descriptionLong',
      params: { ...params, max: most.description },
    })
  const known: readonly SimulcastPrivacy[] = simulcastPrivacies[platform]
  if (privacy && !known.includes(privacy as SimulcastPrivacy))
    throw fieldError('privacy', 'not_of_kind', { key: 'simulcasts.privacyUnknown' })
  if (!ConnectionId) {
    if (isNew) throw fieldError('ConnectionId', 'required', { key: 'simulcasts.connectionMissing' })
    return
  }
  const [connection] = await scope.query<{ provider: string }>(
    `select o.provider from oauth_links o join users u on u.id = o."UserId"
      where u."AccountId" = $1 and u."deletedAt" is null and o.id = $2`,
    [ConnectionId],
  )
  if (!connection) throw fieldError('ConnectionId', 'unknown_item', { key: 'common.unknownItem' })
  if (connection.provider !== networkOfPlatform[platform])
    throw fieldError('ConnectionId', 'not_of_kind', { key: 'simulcasts.connectionOther' })
}
