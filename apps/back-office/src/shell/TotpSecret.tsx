import { useTranslation } from 'react-i18next'
import { QrCode } from '../ui/QrCode.tsx'
import classes from './Login.module.css'

/** A new secret for an authenticator app: to scan, to open on the same phone, and to type. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <p>{t('step.scan')}</p>
      <QrCode text={uri} label={t('step.qrCode')} />
      <p>
        {t('step.type')} <span className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
      <p>
        <a href={uri}>{t('step.openApp')}</a>
      </p>
    </>
  )
}
