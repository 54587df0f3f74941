import type { CallReply, updateMe } from '@touchline/contract/light'
import { notify } from './messages.ts'
import { messageOf, request } from './request.ts'
import { session, setUser, type User } from './session.ts'

type Meta = User['meta']

/** Changes one thing that a user's meta holds, at once, and keeps it; says why and takes it back where that fails. */
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
    // The login, which keeps the language, has no need of it before.
    const { write } = await import('./lanes.ts')
    await write(key, keep)
  } catch (error) {
    console.error(`Saving meta.${key} failed`, error)
    setMeta(user, key, user.meta[key])
    notify({ type: 'danger', text: messageOf(error) })
  }
}

/** Whoever is there when the answer comes: it may have waited for the connection. */
function setMeta<Key extends keyof Meta>({ id }: User, key: Key, value: Meta[Key]): void {
  const { user } = session.get()
  if (user?.id === id) setUser({ ...user, meta: { ...user.meta, [key]: value } })
}
