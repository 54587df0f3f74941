import { Button, TextInput } from '@mantine/core'
import type { GivenLink } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import classes from './people.module.css'

type Props = { given: GivenLink; name: string; onClose: () => void }

/** Shows a link that sets a password, this once; it is not stored anywhere in a readable form. */
export default function LinkDialog({ given, name, onClose }: Props) {
  const { t } = useTranslation('users')
  const [isCopied, setCopied] = useState(false)
  const { link, expiresAt, isMailed } = given
  const [title, text] = link
    ? (['link.title', 'link.text'] as const)
    : isMailed
      ? (['link.mailedTitle', 'link.mailedText'] as const)
      : (['link.lostTitle', 'link.lostText'] as const)
  const url = link && new URL(link, location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '')
    setCopied(true)
  }
  return (
    <Dialog opened onClose={onClose} title={t(title)}>
      <div className={classes.link}>
        <p className="muted">{t(text, { name })}</p>
        {url && (
          <TextInput
            label={t('link.label')}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <p className="muted">
          {t('link.until')} <DateTime at={expiresAt} />
        </p>
        <div className={classes.bar}>
          {url && (
            <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
              {t(isCopied ? 'link.copied' : 'link.copy')}
            </Button>
          )}
          <Button onClick={onClose}>{t('link.done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
