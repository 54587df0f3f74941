import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CallBody, confirmIdentity, startConfirmation } from '@touchline/contract/light'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { hasPasskeys } from '../../data/loginStep.ts'
import { isCancelled, signWithPasskey } from '../../data/passkeys.ts'
import { messageOf } from '../../data/request.ts'
import { confirmAtProvider } from '../../data/singleSignOn.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useUser } from '../routes/useAccess.ts'
import classes from './LoginAgain.module.css'

type Body = CallBody<typeof confirmIdentity>
type Props = { answer: (isConfirmed: boolean) => void; about: string | undefined }

/** Asks for the user's identity before something that cannot be undone; what was sent is then sent again. */
export default function StepUpDialog({ answer, about }: Props) {
  const { t } = useTranslation('shell')
  const { username } = useUser()
  const [chosen, choose] = useState<'code' | 'password'>()
  const [value, setValue] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['confirmation'],
    queryFn: () => makeCall(startConfirmation, {}),
    gcTime: 0,
    staleTime: 0,
  })
  const hasCode = data?.factors.includes('totp') ?? false
  const way = chosen ?? (hasCode ? 'code' : data?.hasPassword === false ? 'none' : 'password')
  const passkey = hasPasskeys() ? data?.passkey : undefined

  const confirm = async (prove: () => Promise<Body>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await makeCall(confirmIdentity, { body: await prove() })
      return answer(true)
    } catch (error) {
      const [first] = (error as { errors?: Parameters<typeof textOf>[0][] }).errors ?? []
      if (!isCancelled(error)) setFailure(first ? textOf(first) : messageOf(error))
      if (data?.passkey) void refetch()
    }
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (value) void confirm(async () => (way === 'code' ? { code: value } : { password: value }))
  }
  const sign = (asked: NonNullable<typeof passkey>) =>
    confirm(async () => {
      const signed = await signWithPasskey(asked.options)
      return { ticket: asked.ticket, passkey: signed } as Body
    })
  const confirmElsewhere = async () => {
    setFailure('')
    try {
      const refused = await confirmAtProvider()
      if (!refused) return answer(true)
      setFailure(t('stepUp.failed'))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  // The fields arrive after the dialog, which has looked for one to focus by then.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [data !== undefined, way])
  const field = {
    ref: input,
    'data-autofocus': true,
    value,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
    error: failure,
  }
  return (
    <Dialog opened onClose={() => answer(false)} title={t('stepUp.title')}>
      {data ? (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <p>{about ?? t('stepUp.text')}</p>
          <input type="hidden" name="username" autoComplete="username" value={username} />
          {passkey && (
            <Button variant="default" disabled={isBusy} onClick={() => void sign(passkey)}>
              {t('step.usePasskey')}
            </Button>
          )}
          {data.hasSingleSignOn && (
            <Button variant="default" disabled={isBusy} onClick={() => void confirmElsewhere()}>
              {t('stepUp.useSingleSignOn')}
            </Button>
          )}
          {way === 'none' && failure && <p role="alert">{failure}</p>}
          {way === 'code' && (
            <TextInput key="code" label={t('step.code')} autoComplete="one-time-code" {...field} />
          )}
          {way === 'password' && (
            <PasswordField
              key="password"
              label={t('login.password')}
              autoComplete="current-password"
              {...field}
            />
          )}
          <div className={classes.answers}>
            {hasCode && data.hasPassword && (
              <Button
                variant="subtle"
                onClick={() => {
                  setValue('')
                  setFailure('')
                  choose(way === 'code' ? 'password' : 'code')
                }}
              >
                {t(way === 'code' ? 'stepUp.usePassword' : 'step.useCode')}
              </Button>
            )}
            <Button variant="default" onClick={() => answer(false)}>
              {t('actions.cancel')}
            </Button>
            {way !== 'none' && (
              <Button type="submit" loading={isBusy} disabled={!value}>
                {t('stepUp.confirm')}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className={classes.form} aria-busy="true" />
      )}
    </Dialog>
  )
}
