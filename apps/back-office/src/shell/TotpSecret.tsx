import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import classes from './Login.module.css'

/** A new secret for an authenticator app: to scan, to open on the same phone, and to type. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('shell')
  const { data, size } = encode(uri, { border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <>
      <p>{t('step.scan')}</p>
      <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('step.qrCode')}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p>
        {t('step.type')} <span className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
      <p>
        <a href={uri}>{t('step.openApp')}</a>
      </p>
    </>
  )
}
