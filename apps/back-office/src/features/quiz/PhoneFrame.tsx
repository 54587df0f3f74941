import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

export type PhoneFrameProps = {
  name: string
  /** Beside the name. */
  note: string
  isDark: boolean
  /** The language of the notice. */
  lang: string
  sponsor?: string | null | undefined
  colour?: string | null | undefined
  banner?: string | null | undefined
  legal?: string | null | undefined
  children: ReactNode
}

/** The page of a game as a fan sees it on a phone, around what is played. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { t } = useTranslation('quizzes')
  const { name, note, isDark, lang, sponsor, colour, banner, legal, children } = props
  return (
    <section
      className={classes.phone}
      data-dark={isDark || undefined}
      aria-label={t('preview')}
      style={(colour ? { '--brand': colour } : {}) as CSSProperties}
    >
      {banner && <img className={classes.banner} src={banner} alt="" />}
      <header>
        <b dir="auto">{name}</b>
        <span>{note}</span>
      </header>
      {children}
      <footer>
        {sponsor && <span dir="auto">{sponsor}</span>}
        {legal && (
          <small lang={lang} dir="auto">
            {legal}
          </small>
        )}
      </footer>
    </section>
  )
}
