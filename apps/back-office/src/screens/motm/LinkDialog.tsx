import { Button } from '@mantine/core'
import type { MotmGame } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconCopy } from '../../ui/icons/index.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { playAddress } from './links.ts'
import classes from './motm.module.css'

type Props = { game: MotmGame; onClose: () => void }

/** Where fans vote: to scan, to copy, to open. */
export default function LinkDialog({ game, onClose }: Props) {
  const { t } = useTranslation('motm')
  const address = playAddress(game.id)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // Without a secure connection the browser refuses; the address can be copied by hand.
      () => setCopied(false),
    )
  return (
    <Dialog opened onClose={onClose} title={t('fanPage')}>
      <div className={classes.link}>
        <QrCode text={address} label={t('qrCode')} />
        <p>{t('scan')}</p>
        <code>{address}</code>
        <div className="answers">
          <Button component="a" variant="default" href={address} target="_blank" rel="noopener">
            {t('openPage')}
          </Button>
          <Button
            data-autofocus
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
