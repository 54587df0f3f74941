import { AppError, fieldErrorOf, visibilities } from '@touchline/contract'
import { type Scope, visibilityLimitOf } from '@touchline/records'

type Visibility = (typeof visibilities)[number]

/**
 * Throws `not_possible`, naming the visibility, if a video would be seen more widely than the event, the conference or
 * the video that it was made of.
 */
export function checkLimit(wanted: Visibility, limit: Visibility | null): void {
  if (limit === null || visibilities.indexOf(wanted) <= visibilities.indexOf(limit)) return
  const ref = { key: limit === 'private' ? 'videos.limitedToPrivate' : 'videos.limitedToUnlisted' } as const
  throw new AppError('not_possible', { ...ref, errors: [fieldErrorOf('visibility', 'too_wide', ref)] })
}

/** The widest visibility that a video of a clip or a reel may have; null if nothing limits it. */
export async function limitOfMade(
  scope: Scope,
  { ClipId, ReelId }: { ClipId: number | null; ReelId: number | null },
): Promise<Visibility | null> {
  const [made] = await scope.query<{ limit: Visibility | null }>(
    `select ${visibilityLimitOf('v')} as limit
      from (select $1::int as "AccountId", $2::int as "ClipId", $3::int as "ReelId") v`,
    [ClipId, ReelId],
  )
  return made?.limit ?? null
}

/** The widest visibility that a video may have; null if nothing limits it. */
export async function limitOf(scope: Scope, id: number): Promise<Visibility | null> {
  const [video] = await scope.query<{ limit: Visibility | null }>(
    `select ${visibilityLimitOf('v')} as limit from videos v where v."AccountId" = $1 and v.id = $2`,
    [id],
  )
  return video?.limit ?? null
}
