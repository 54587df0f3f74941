import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirmTotp, startTotp } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { callNotificationDuration, notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import { TotpSecret } from '../../shell/TotpSecret.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './settings.module.css'

/** Sets up an authenticator app: shows a new secret and takes its first code. */
export default function TotpDialog({ onClose }: { onClose: (isAdded?: boolean) => void }) {
  const { t } = useTranslation('settings')
  const { t: tShell } = useTranslation('shell')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['new-totp'],
    queryFn: () => makeCall(startTotp, {}),
    // Every dialog shows a secret of its own, and only one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim() || isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await makeCall(confirmTotp, { body: { code } })
      notify({ type: 'success', text: t('totpAdded'), duration: callNotificationDuration })
      onClose(true)
    } catch (thrown) {
      const [first] = (thrown as { errors?: Parameters<typeof textOf>[0][] }).errors ?? []
      setFailure(first ? textOf(first) : messageOf(thrown))
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={() => onClose()} title={t('totp')}>
      <form className={classes.dialog} onSubmit={(event) => void onSubmit(event)} noValidate>
        {error && <p role="alert">{messageOf(error)}</p>}
        {!data && !error && <div className={classes.loading} aria-busy="true" />}
        {data && (
          <>
            <TotpSecret {...data} />
            <TextInput
              data-autofocus
              label={tShell('step.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={failure}
            />
          </>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!data || !code.trim()}>
            {t('setUp')}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
