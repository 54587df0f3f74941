import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '../i18n/index.ts'
import { Segments } from '../ui/Segments.tsx'
import classes from './layout/layout.module.css'
import { useLanguage } from './useLanguage.ts'

const languageNames = { en: 'English', fr: 'Français' }

/** The user's language and appearance. */
export function Preferences() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.preferences}>
      <Segments
        label={t('layout.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <Segments
        label={t('layout.theme')}
        value={colorScheme}
        onChange={setColorScheme}
        options={[
          { value: 'light', label: t('layout.light') },
          { value: 'dark', label: t('layout.dark') },
          { value: 'auto', label: t('layout.system') },
        ]}
      />
    </div>
  )
}
