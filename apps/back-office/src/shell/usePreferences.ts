import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '../i18n/index.ts'
import { useLanguage } from './useLanguage.ts'

/** Each language's name in that language. */
export const languageNames = { en: 'English', fr: 'Français' }

/** The user's language and appearance, the alternatives, and functions to change them. */
export function usePreferences() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    language: {
      label: t('layout.language'),
      value: language,
      onChange: setLanguage,
      options: languages.map((value) => ({ value, label: languageNames[value], lang: value })),
    },
    appearance: {
      label: t('layout.theme'),
      value: colorScheme,
      onChange: setColorScheme,
      options: [
        { value: 'light' as const, label: t('layout.light') },
        { value: 'dark' as const, label: t('layout.dark') },
        { value: 'auto' as const, label: t('layout.system') },
      ],
    },
  }
}
