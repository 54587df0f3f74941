import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Login.module.css'

/** New recovery codes, which are shown only now: to copy and to download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('shell')
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p>{t('step.codesText')}</p>
      <ul className={classes.codes} aria-label={t('step.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={classes.row}>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="touchline-recovery-codes.txt"
        >
          {t('step.download')}
        </a>
        <button type="button" className={classes.textButton} onClick={() => void copy()}>
          {t('step.copy')}
        </button>
        <span role="status">{isCopied ? t('step.copied') : ''}</span>
      </p>
    </>
  )
}
