import type { InterfaceLanguage } from '@touchline/contract/light'
import i18next from 'i18next'
import { useEffect } from 'react'
import { changeMeta } from '../data/meta.ts'
import { changeLanguage } from '../i18n/index.ts'
import { useUser } from './routes/useAccess.ts'

/** The user's language, stored in their meta, and a function to change it. */
export function useLanguage() {
  const user = useUser()
  const { language } = user.meta
  useEffect(() => {
    if (i18next.language !== language) void changeLanguage(language)
  }, [language])
  return { language, setLanguage: (next: InterfaceLanguage) => changeMeta(user, 'language', next) }
}
