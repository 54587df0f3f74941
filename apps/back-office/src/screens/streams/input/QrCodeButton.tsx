import { Button } from '@mantine/core'
import type { Input } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDeviceMobile } from '../../../ui/icons/index.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import classes from './input.module.css'
import { useReadKey } from './useReadKey.ts'

const QrCodeDialog = onDemand(() => import('./QrCodeDialog.tsx'))

/** Shows the whole address of an input as a code for the encoder of a phone, on demand: it holds the stream key. */
export function QrCodeButton({ input: { id }, pushUrl }: { input: Input; pushUrl: string }) {
  const { t } = useTranslation('inputs')
  const [address, setAddress] = useState<string>()
  const read = useReadKey(id, (streamKey) => setAddress(`${pushUrl}/${streamKey}`))
  return (
    <>
      <Button
        variant="default"
        className={classes.phone}
        leftSection={<IconDeviceMobile size={16} />}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        {t('qrCode.show')}
      </Button>
      {address !== undefined && <QrCodeDialog address={address} onClose={() => setAddress(undefined)} />}
    </>
  )
}
