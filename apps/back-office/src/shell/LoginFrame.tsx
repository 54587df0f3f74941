import type { InterfaceLanguage } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, languages } from '../i18n/index.ts'
import { Segments } from '../ui/Segments.tsx'
import classes from './Login.module.css'
import { Logo } from './Logo.tsx'
import { Pitch } from './Pitch.tsx'

type Props = { onLanguage?: (language: InterfaceLanguage) => void; children: ReactNode }

/** The frame of the visitor pages: name, language and picture. */
export function LoginFrame({ onLanguage, children }: Props) {
  const { t, i18n } = useTranslation('shell')
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <span>
            <Logo size={30} /> Touchline
          </span>
          <Segments
            label={t('login.language')}
            value={i18n.language as InterfaceLanguage}
            options={languages.map((value) => ({ value, label: value.toUpperCase(), lang: value }))}
            onChange={(language) => {
              onLanguage?.(language)
              void changeLanguage(language)
            }}
          />
        </header>
        <main>{children}</main>
        <footer className={classes.legal}>{t('login.legal')}</footer>
      </div>
      <aside className={classes.pitch}>
        <Pitch />
        <p className={classes.tagline}>{t('login.tagline')}</p>
      </aside>
    </div>
  )
}
