import { Button } from '@mantine/core'
import type { Input } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDownload } from '../../../ui/icons/index.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

const ObsDialog = onDemand(() => import('./ObsDialog.tsx'))

/** Offers an encoder's settings as a file for OBS; nothing where there is no server to send to. */
export function ObsSettings({ input: { id, pushUrl } }: { input: Input }) {
  const { t } = useTranslation('inputs')
  const [isOpen, setOpen] = useState(false)
  if (pushUrl === null) return null
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setOpen(true)}>
        {t('obs.title')}
      </Button>
      {isOpen && <ObsDialog id={id} pushUrl={pushUrl} onClose={() => setOpen(false)} />}
    </>
  )
}
