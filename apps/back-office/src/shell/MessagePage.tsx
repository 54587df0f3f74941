import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../data/session.ts'
import { useStore } from '../data/store.ts'
import { useTitle } from '../ui/useTitle.ts'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** A page with only a message: inside the layout for a logged-in user, with the logo for a visitor. */
export function MessagePage({ title, text, children }: Props) {
  const { t } = useTranslation('shell')
  const { user } = useStore(session)
  useTitle(title)
  const content = (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/">{t('pages.home')}</Link>
      {children}
    </>
  )
  if (user) return <div className={classes.message}>{content}</div>
  return (
    <main className={classes.message}>
      <Logo size={40} />
      {content}
    </main>
  )
}
