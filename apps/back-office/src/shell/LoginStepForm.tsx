import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginEnrolment, endEnrolment } from '../data/enrolment.ts'
import { finishWithCode, hasPasskeys, LeftStep, loginWithPasskey, type OpenStep } from '../data/loginStep.ts'
import { messageOf } from '../data/request.ts'
import type { LoginReply } from '../data/session.ts'
import { textOf } from '../i18n/messages.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSecret } from './TotpSecret.tsx'

/** The second step of a login: a code, a passkey or a recovery code, or setting up a code if one is required. */
export default function LoginStepForm(open: OpenStep) {
  return open.step.next === 'enrol' ? <Enrolment {...open} /> : <SecondFactor {...open} />
}

/** Runs one try at a time; the error of the last one, at the field or in general. */
function useTry() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      const [first] = (error as { errors?: Parameters<typeof textOf>[0][] }).errors ?? []
      if (!(error instanceof LeftStep)) setFailure(first ? textOf(first) : messageOf(error))
    }
    setBusy(false)
  }
  return { isBusy, failure, run }
}

function SecondFactor({ step: { ticket, factors }, done, leave }: OpenStep) {
  const { t } = useTranslation('shell')
  const canSign = factors.includes('passkey') && hasPasskeys()
  const others = factors.filter((factor) => factor !== 'passkey')
  const [way, setWay] = useState(others[0])
  const [code, setCode] = useState('')
  const { isBusy, failure, run } = useTry()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return
    const proof = way === 'totp' ? { code } : { recoveryCode: code }
    void run(async () => done(await finishWithCode(ticket, proof)))
  }
  const other = others.find((factor) => factor !== way)
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <h1>{t('step.title')}</h1>
      {canSign && (
        <button
          type="button"
          className={way ? classes.quiet : 'button'}
          disabled={isBusy}
          onClick={() => void run(async () => done(await loginWithPasskey(ticket)))}
        >
          {t('step.usePasskey')}
        </button>
      )}
      {way && (
        <>
          <p>{t(way === 'totp' ? 'step.codeText' : 'step.recoveryText')}</p>
          <LoginField
            key={way}
            name={way === 'totp' ? 'code' : 'recoveryCode'}
            label={t(way === 'totp' ? 'step.code' : 'step.recoveryCode')}
            value={code}
            onChange={setCode}
            error={undefined}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            isFirst
          />
        </>
      )}
      <p className={classes.error} role="alert">
        {failure}
      </p>
      {way && (
        <button type="submit" className="button" disabled={!code.trim() || isBusy}>
          {t('login.submit')}
        </button>
      )}
      {other && (
        <button
          type="button"
          className={classes.quiet}
          onClick={() => {
            setCode('')
            setWay(other)
          }}
        >
          {t(other === 'totp' ? 'step.useCode' : 'step.useRecovery')}
        </button>
      )}
      <button type="button" className={classes.quiet} onClick={leave}>
        {t('step.back')}
      </button>
    </form>
  )
}

function Enrolment({ step: { ticket }, done, leave }: OpenStep) {
  const { t } = useTranslation('shell')
  const [totp, setTotp] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const [ended, setEnded] = useState<{ login: LoginReply; codes: string[] }>()
  const { isBusy, failure, run } = useTry()
  useEffect(() => void run(async () => setTotp(await beginEnrolment(ticket))), [ticket])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void run(async () => setEnded(await endEnrolment(ticket, code)))
  }
  if (ended)
    return (
      <div className={classes.form}>
        <h1>{t('step.codesTitle')}</h1>
        <RecoveryCodes codes={ended.codes} />
        <button type="button" className="button" onClick={() => done(ended.login)}>
          {t('step.codesKept')}
        </button>
      </div>
    )
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <h1>{t('step.enrolTitle')}</h1>
      <p>{t('step.enrolText')}</p>
      {totp && <TotpSecret {...totp} />}
      <LoginField
        name="code"
        label={t('step.code')}
        value={code}
        onChange={setCode}
        error={undefined}
        autoComplete="one-time-code"
        isFirst
      />
      <p className={classes.error} role="alert">
        {failure}
      </p>
      <button type="submit" className="button" disabled={!totp || !code.trim() || isBusy}>
        {t('step.enrol')}
      </button>
      <button type="button" className={classes.quiet} onClick={leave}>
        {t('step.back')}
      </button>
    </form>
  )
}
