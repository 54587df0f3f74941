import { Button } from '@mantine/core'
import { type Account, rotateAccountKey } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './customers.module.css'

/** Hours, by the name of their text. */
const graces = { none: 0, hour: 1, day: 24, week: 168, month: 720 } as const
type Grace = keyof typeof graces
const graceNames = Object.keys(graces) as Grace[]

type Props = { account: Account; onDone: (oldUntil: string | null) => void; onClose: () => void }

/** Asks how long the old key of an account keeps working, and gives it a new one. */
export default function RotateDialog({ account: { id, name }, onDone, onClose }: Props) {
  const { t } = useTranslation('customers')
  const [grace, setGrace] = useState<Grace>('day')
  const rotate = useCall(rotateAccountKey, { success: t('rotated') })
  const run = async () => {
    const { previousExpiresAt } = await rotate.run({ params: { id }, body: { graceHours: graces[grace] } })
    await client.invalidateQueries({ queryKey: ['accounts'] })
    onDone(previousExpiresAt)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('rotateTitle', { name })}>
      <div className={classes.aside}>
        <SelectField
          data-autofocus
          label={t('grace')}
          options={graceNames.map((value) => ({ value, label: t(`graces.${value}`) }))}
          value={grace}
          onChange={(value) => setGrace(value as Grace)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={rotate.state === 'in progress'} onClick={() => void run().catch(() => undefined)}>
            {t('rotate')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
