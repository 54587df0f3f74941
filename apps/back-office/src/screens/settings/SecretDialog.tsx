import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './apiKeys.module.css'
import settings from './settings.module.css'

type Props = {
  /** Whose texts are shown. */
  of: 'api-keys' | 'webhooks'
  secret: string
  onClose: () => void
}

/** A new key or secret, which is shown only now; closing by accident would lose it. */
export default function SecretDialog({ of, secret, onClose }: Props) {
  const { t } = useTranslation(of)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('secretTitle')}
    >
      <div className={settings.dialog}>
        <p>{t('secretText')}</p>
        <code className={classes.secret}>{secret}</code>
        <div className={settings.actions}>
          <Button data-autofocus variant="default" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </div>
        <span role="status">{isCopied ? t('copied') : ''}</span>
      </div>
    </Dialog>
  )
}
