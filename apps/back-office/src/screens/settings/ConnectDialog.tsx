import { Button, TextInput } from '@mantine/core'
import { connectNetwork, type NetworkName } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { callNotificationDuration, notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { networkTitles } from './networkTitles.ts'
import classes from './settings.module.css'

type Field = 'accessToken' | 'tokenSecret' | 'refreshToken'

/** The tokens that each network gives. */
const fieldsOf: Record<NetworkName, readonly Field[]> = {
  facebook: ['accessToken'],
  dailymotion: ['accessToken'],
  twitter: ['accessToken', 'tokenSecret'],
  google: ['accessToken', 'refreshToken'],
  twitch: ['accessToken', 'refreshToken'],
}

type FieldError = Parameters<typeof textOf>[0] & { path?: string }
type Props = { network: NetworkName; onClose: () => void }

/** Connects a network with tokens, which the gateway checks there. */
export default function ConnectDialog({ network, onClose }: Props) {
  const { t } = useTranslation('networks')
  const { t: tShell } = useTranslation('shell')
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const fields = fieldsOf[network]
  const { accessToken = '', ...others } = values
  const isComplete = fields.every((field) => values[field]?.trim())
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    setFailure('')
    setErrors([])
    try {
      await makeCall(connectNetwork, { params: { network }, body: { accessToken, ...others } })
      const text = t('nowConnected', { network: networkTitles[network] })
      notify({ type: 'success', text, duration: callNotificationDuration })
      onClose()
    } catch (thrown) {
      const named = (thrown as { errors?: FieldError[] }).errors ?? []
      setErrors(named)
      if (named.length === 0) setFailure(messageOf(thrown))
      setBusy(false)
    }
  }
  const errorAt = (field: Field) => {
    const found = errors.find(({ path }) => path === field)
    return found && textOf(found)
  }
  return (
    <Dialog opened onClose={onClose} title={t('connectOf', { network: networkTitles[network] })}>
      <form className={classes.dialog} onSubmit={(event) => void onSubmit(event)} noValidate>
        {fields.map((field, index) => (
          <TextInput
            key={field}
            {...(index === 0 && { 'data-autofocus': true })}
            type="password"
            autoComplete="off"
            label={t(field)}
            description={index === 0 ? t(`tokenHelp.${network}`) : undefined}
            value={values[field] ?? ''}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            error={errorAt(field)}
          />
        ))}
        {failure && <p role="alert">{failure}</p>}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!isComplete}>
            {t('connect')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
