import { Button, TextInput } from '@mantine/core'
import {
  addPasskey,
  type CallBody,
  type Passkey,
  renamePasskey,
  startPasskey,
} from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { callNotificationDuration, notify } from '../../data/messages.ts'
import { createPasskey, isCancelled } from '../../data/passkeys.ts'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './settings.module.css'

type Props = { passkey: Passkey | undefined; onClose: (isAdded?: boolean) => void }

/** Adds a passkey, or renames the given one. */
export default function PasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { t: tShell } = useTranslation('shell')
  const [name, setName] = useState(passkey?.name ?? '')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    const { ticket, options } = await makeCall(startPasskey, {})
    const created = await createPasskey(options)
    const body = { ticket, name, passkey: created } as CallBody<typeof addPasskey>
    await makeCall(addPasskey, { body })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isBusy) return
    setBusy(true)
    setFailure('')
    try {
      if (passkey) await makeCall(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } })
      else await add()
      const text = t(passkey ? 'passkeyRenamed' : 'passkeyAdded')
      notify({ type: 'success', text, duration: callNotificationDuration })
      onClose(!passkey)
    } catch (error) {
      const [first] = (error as { errors?: Parameters<typeof textOf>[0][] }).errors ?? []
      if (!isCancelled(error)) setFailure(first ? textOf(first) : messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={() => onClose()} title={t(passkey ? 'renamePasskey' : 'addPasskey')}>
      <form className={classes.dialog} onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextInput
          data-autofocus
          label={t('passkeyName')}
          description={t('passkeyNameHelp')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={failure}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!name.trim() || name === passkey?.name}>
            {t(passkey ? 'rename' : 'addPasskey')}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
