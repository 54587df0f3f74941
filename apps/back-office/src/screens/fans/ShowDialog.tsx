import { Button, TextInput } from '@mantine/core'
import { type Fan, type MaskedField, showFanValue } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { fan: Fan; field: MaskedField; onDone: (value?: string) => void }

/** Asks why a masked value is to be shown; the reason is kept in the audit log. */
export default function ShowDialog({ fan, field, onDone }: Props) {
  const { t } = useTranslation('fans')
  const [reason, setReason] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is a child of the form in React's tree.
    event.stopPropagation()
    makeCall(showFanValue, { params: { id: fan.id }, body: { field, reason: reason.trim() } }).then(
      ({ value }) => onDone(value ?? ''),
      (error) => notify({ type: 'danger', text: messageOf(error) }),
    )
  }
  return (
    <Dialog opened onClose={() => onDone()} title={t('showTitle', { name: t(field) })}>
      <form className="stack" onSubmit={show}>
        <TextInput
          data-autofocus
          required
          maxLength={200}
          label={t('reason')}
          description={t('reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="answers">
          <Button variant="default" onClick={() => onDone()}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''}>
            {t('showAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
