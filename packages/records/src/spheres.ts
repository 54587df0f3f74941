import { type Sphere, sphereModules } from '@touchline/contract'
import type { Scope } from './scope.ts'
import type { Writer } from './writer.ts'

/** Whether an account, which is an expression, has modules. */
const hasModules = (account: string, codes: readonly string[]) => `(select count(*) = ${codes.length}
  from account_modules am join modules m on m.id = am."ModuleId"
  where am."AccountId" = ${account} and m.code in (${codes.map((code) => `'${code}'`).join(', ')}))`

/** How a video `v` is looked at; null if its account has no spheres. */
export const sphereOfVideo = `case when v.sphere is not null and ${hasModules('v."AccountId"', ['IMMERSIVE'])}
  then v.sphere end`

/** How an event `e` is looked at; null unless it uses what that needs, and its account has it. */
export const sphereOfEvent = `case when e.sphere is not null
  and e."activatedModules" @> '${JSON.stringify(sphereModules)}' and ${hasModules('e."AccountId"', sphereModules)}
  then e.sphere end`

type Source = {
  videoId: number
  eventId: number | null | undefined
  /** The angles that a clip shows, if any; it looks as one does that is the only one. */
  angles?: readonly { VideoId: number | null }[]
}

/** How what a clip is cut from is looked at: as its event, otherwise as its video says. Null for a flat picture. */
export async function sphereOfSource(
  scope: Scope<Writer>,
  { videoId, eventId = null, angles = [] }: Source,
): Promise<Sphere | null> {
  const [only, ...others] = new Set(angles.map(({ VideoId }) => VideoId))
  const isOther = only !== undefined && others.length === 0 && only !== videoId
  const [found] = await scope.query<{ sphere: Sphere | null }>(
    `select coalesce(
        (select ${sphereOfEvent} from events e where e."AccountId" = $1 and e.id = $3),
        (select ${sphereOfVideo} from videos v where v."AccountId" = $1 and v.id = $2)) as sphere`,
    isOther ? [only, null] : [videoId, eventId],
  )
  return found?.sphere ?? null
}
