import type { Verdict } from '@touchline/passwords'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './passwordStrength.module.css'

type Props = {
  password: string
  /** What is known of its owner: names, email address, account. */
  names: readonly string[]
}

/** The word lists are large: they are loaded once somebody types, and never on other pages. */
const load = async () => {
  const [{ judge }] = await Promise.all([
    import('@touchline/passwords/judge'),
    i18next.loadNamespaces('password-strength'),
  ])
  return judge
}

/** Milliseconds after the last key. */
const pause = 200

/** How hard the password is to guess, and what would make it harder. Nothing is shown until that is known. */
export default function PasswordStrength({ password, names }: Props) {
  const [verdict, setVerdict] = useState<Verdict>()
  const known = names.join('\n')
  useEffect(() => {
    if (!password) {
      setVerdict(undefined)
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      load().then(
        (judge) => isCurrent && setVerdict(judge(password, known.split('\n'))),
        // The gateway judges anyway.
        () => undefined,
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return (
    <div role="status" className={classes.strength}>
      {verdict && password && <Shown verdict={verdict} />}
    </div>
  )
}

const levels = ['weakest', 'weak', 'fair', 'strong', 'strongest'] as const

function Shown({ verdict: { score, hint } }: { verdict: Verdict }) {
  const { t } = useTranslation('password-strength')
  return (
    <>
      <div className={classes.bar} data-score={score} aria-hidden="true">
        {levels.slice(1).map((level, index) => (
          <i key={level} data-on={index < Math.max(score, 1) || undefined} />
        ))}
      </div>
      <span>
        {t('title')} <strong>{t(`levels.${levels[score]}`)}</strong>
      </span>
      {hint && <span>{t(`hints.${hint}`)}</span>}
    </>
  )
}
