import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowLeft } from './icons/index.ts'
import classes from './ui.module.css'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  backTo?: string
  /** Shown next to the title, before the actions. */
  beside?: ReactNode
  children?: ReactNode
}

/** A screen's heading with a back link and actions; it also sets the browser tab's title. */
export function PageHeader({ title, backTo, beside, children }: Props) {
  const { t } = useTranslation('ui')
  useTitle(title)
  return (
    <div className={classes.header}>
      {backTo && (
        <Link to={backTo} className={classes.back} aria-label={t('form.back')}>
          <IconArrowLeft size={18} />
        </Link>
      )}
      <h1 dir="auto">{title}</h1>
      {beside}
      <div className={classes.headerActions}>{children}</div>
    </div>
  )
}
