import type { CallReply, InterfaceLanguage, updateMe } from '@touchline/contract/light'
import i18next from 'i18next'
import { useEffect } from 'react'
import { notify } from '../data/messages.ts'
import { messageOf, request } from '../data/request.ts'
import { session, setUser, type User } from '../data/session.ts'
import { changeLanguage } from '../i18n/index.ts'
import { useUser } from './routes/useAccess.ts'

/** The user's language, which their meta holds, and the way to change it. */
export function useLanguage() {
  const user = useUser()
  const { language } = user.meta
  useEffect(() => {
    if (i18next.language !== language) void changeLanguage(language)
  }, [language])
  return { language, setLanguage: (next: InterfaceLanguage) => saveLanguage(user, next) }
}

/** Changes the language at once and keeps it in the user's meta; takes it back where that fails. */
export async function saveLanguage(user: User, language: InterfaceLanguage): Promise<void> {
  setUser({ ...user, meta: { ...user.meta, language } })
  const keep = () =>
    request<CallReply<typeof updateMe>>({
      method: 'PUT',
      path: '/users-service-api/users/me',
      body: { meta: { language } },
      right: {},
      isHarmless: true,
    })
  try {
    // The login, which calls this too, has no need of it before.
    const { write } = await import('../data/lanes.ts')
    setMeta(user, (await write('language', keep)).meta)
  } catch (error) {
    console.error('The language could not be kept', error)
    setMeta(user, user.meta)
    notify({ type: 'danger', text: messageOf(error) })
  }
}

/** Whoever is there when the answer comes: it may have waited for the line. */
function setMeta({ id }: User, meta: User['meta']): void {
  const { user } = session.get()
  if (user?.id === id) setUser({ ...user, meta })
}
