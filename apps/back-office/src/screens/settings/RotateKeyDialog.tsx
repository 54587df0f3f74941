import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '../../data/report.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import settings from './settings.module.css'

/** Hours, by the name of their text. */
const graces = { none: 0, hour: 1, day: 24, week: 168, month: 720 } as const
type Grace = keyof typeof graces

type Props = {
  /** Whose texts are shown. */
  of: 'api-keys' | 'webhooks'
  name: string
  /** Sends the request. */
  rotate: (graceHours: number) => Promise<{ secret: string }>
  onClose: (secret?: string) => void
}

/** Asks how long the old secret of a key or webhook keeps working, and gives it a new one. */
export default function RotateKeyDialog({ of, name, rotate: send, onClose }: Props) {
  const { t } = useTranslation(of)
  const { t: tShell } = useTranslation('shell')
  const [grace, setGrace] = useState<Grace>('day')
  const rotate = useMutation({
    // Not sent through the outbox: a repeated one would end the secret that was just shown.
    mutationFn: () => send(graces[grace]),
    ...report({ pending: 'saving', success: t('rotated') }),
    onSuccess: ({ secret }) => onClose(secret),
  })
  return (
    <Dialog opened onClose={() => onClose()} title={t('rotateTitle', { name })}>
      <div className={settings.dialog}>
        <p>{t('rotateText')}</p>
        <SelectField
          data-autofocus
          label={t('grace')}
          options={(Object.keys(graces) as Grace[]).map((value) => ({ value, label: t(`graces.${value}`) }))}
          value={grace}
          onChange={(value) => setGrace(value as Grace)}
        />
        <div className={settings.actions}>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
            {t('rotate')}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
