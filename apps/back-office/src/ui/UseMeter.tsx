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
  help?: string | undefined
  /** What will have been used by the end of the month, at the pace so far. */
  expected?: number
  children?: ReactNode
}

/** From this part of a limit on, it is said that little is left. */
const nearlyFull = 0.8

/** How much of something an account uses, against its limit if it has one. */
export function UseMeter(props: Props) {
  const { kind, used, limit, show, showUsed = show, help, expected = used, children } = props
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
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.min(part, 1) * 100}
            {...(colour && { color: colour })}
            aria-label={`${t(kind)}: ${text}`}
          />
          {limit > 0 && expected > used && (
            <Progress.Section
              value={Math.min((expected - used) / limit, 1 - Math.min(part, 1)) * 100}
              color="gray"
              striped
              withAria={false}
            />
          )}
        </Progress.Root>
      )}
      {part >= 1 && <p className={classes.full}>{t('full', { consequence: t(`consequences.${kind}`) })}</p>}
      {part >= nearlyFull && part < 1 && <p className={classes.full}>{t('nearlyFull')}</p>}
      {help && <p>{help}</p>}
      {children}
    </section>
  )
}
