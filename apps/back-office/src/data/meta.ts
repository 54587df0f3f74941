import type { CallReply, updateMe } from '@touchline/contract/light'
import { notify } from './messages.ts'
import { messageOf, request } from './request.ts'
import { session, setUser, type User } from './session.ts'

type Meta = User['meta']

/** Changes one value of the user's meta optimistically and saves it; reports the error and rolls back if that fails. */
export async function changeMeta<Key extends keyof Meta>(
  user: User,
  key: Key,
  value: Meta[Key],
): Promise<void> {
  setMeta(user, key, value)
  const keep = () =>
    request<CallReply<typeof updateMe>>({
      method: 'PUT',
      path: '/users-service-api/users/me',
      body: { meta: { [key]: value } },
      right: {},
      isHarmless: true,
    })
  try {
    // Loaded on demand: the login page, which stores the language, does not need it earlier.
    const { write } = await import('./lanes.ts')
    await write(key, keep)
  } catch (error) {
    console.error(`Saving meta.${key} failed`, error)
    setMeta(user, key, user.meta[key])
    notify({ type: 'danger', text: messageOf(error) })
  }
}

/** Applies only if the same user is still logged in: the write may have waited for a connection. */
function setMeta<Key extends keyof Meta>({ id }: User, key: Key, value: Meta[Key]): void {
  const { user } = session.get()
  if (user?.id === id) setUser({ ...user, meta: { ...user.meta, [key]: value } })
}
