import type { Person } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './users.module.css'

type Line = { label: string; from: string; to: string }

/** What saving the form of a person changes, before it is saved. */
export function Pending({ lines, person }: { lines: readonly Line[]; person: Person }) {
  const { t } = useTranslation('users')
  if (lines.length === 0) return null
  return (
    <section className={classes.aside} aria-label={t('pending')}>
      <h2>{t('pending')}</h2>
      <dl className={classes.pending} aria-live="polite">
        {lines.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del dir="auto">{from || t('empty')}</del> <ins dir="auto">{to || t('empty')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('pendingHelp', { name: person.name })}</p>
    </section>
  )
}
