import { type Profile, readMe, updateMe } from '@touchline/contract/light'
import { type CallArguments, makeVersioned } from './calls.ts'
import { type Versioned, writeVersion } from './resources.ts'
import { session, setUser } from './session.ts'

type Body = NonNullable<CallArguments<typeof updateMe>['body']>

/** Notifies other tabs. */
const channel = new BroadcastChannel('profile')
type Told = { id: number; profile: Profile }

/** Loads the user's own profile with its ETag. @throws what `request` throws */
export const readProfile = async (): Promise<Versioned<Profile>> => {
  const { item, etag } = await makeVersioned(readMe, {})
  return { item, etag }
}

/** Saves the given fields of the profile and shows them in every tab. @throws StaleError, or as `request` */
export async function saveProfile(
  body: Body,
  version: { etag: string | null; isSame: (current: Profile) => boolean },
): Promise<Versioned<Profile>> {
  // Not sent through the outbox, which would store the password in the browser.
  const saved = await writeVersion((etag) => makeVersioned(updateMe, { body }, etag), readProfile, version)
  const { user } = session.get()
  if (user) {
    show({ id: user.id, profile: saved.item })
    channel.postMessage({ id: user.id, profile: saved.item } satisfies Told)
  }
  return saved
}

function show({ id, profile }: Told): void {
  const { user } = session.get()
  if (user?.id === id) setUser({ ...user, ...profile })
}

/** Shows changes that the same user saves in another tab. Returns an unsubscribe function. */
export function followProfile(): () => void {
  const onMessage = ({ data }: MessageEvent<Told>) => show(data)
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}
