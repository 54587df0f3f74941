import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './useMeter.module.css'

type Props = {
  kind: 'storage' | 'minutes' | 'people'
  used: number
  limit: number | null
  show: (amount: number) => string
  /** Beside a limit, which names the unit. */
  showUsed?: (amount: number) => string
  help?: string
  children?: ReactNode
}

/** From this part of a limit on, it is said that little is left. */
const nearlyFull = 0.8

/** How much of something an account uses, against its limit if it has one. */
export function UseMeter({ kind, used, limit, show, showUsed = show, help, children }: Props) {
  const { t } = useTranslation('subscription')
  const part = limit === null ? 0 : limit === 0 ? 1 : used / limit
  const text =
    limit === null
      ? t('unlimited', { used: show(used) })
      : t('of', { used: showUsed(used), limit: show(limit) })
  const colour = part >= 1 ? 'red' : part >= nearlyFull ? 'yellow' : undefined
  return (
    <section className={classes.meter}>
      <div>
        <h3>{t(kind)}</h3>
        <span>{text}</span>
      </div>
      {limit !== null && (
        <Progress
          value={Math.min(part, 1) * 100}
          size="sm"
          {...(colour && { color: colour })}
          aria-label={`${t(kind)}: ${text}`}
        />
      )}
      {part >= 1 && <p className={classes.full}>{t('full', { consequence: t(`consequences.${kind}`) })}</p>}
      {part >= nearlyFull && part < 1 && <p className={classes.full}>{t('nearlyFull')}</p>}
      {help && <p>{help}</p>}
      {children}
    </section>
  )
}
