import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type Passkey,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { hasPasskeys } from '../../data/loginStep.ts'
import { messageOf } from '../../data/request.ts'
import media from '../../ui/media.module.css'
import { onDemand } from '../../ui/onDemand.tsx'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import { factorsKey } from './factorsKey.ts'
import classes from './settings.module.css'

const TotpDialog = onDemand(() => import('./TotpDialog.tsx'))
const PasskeyDialog = onDemand(() => import('./PasskeyDialog.tsx'))
const CodesDialog = onDemand(() => import('./CodesDialog.tsx'))

type Open = { totp: true } | { passkey: Passkey | undefined } | { codes: readonly string[] }

/** The user's second factors: an authenticator app, passkeys and recovery codes. */
export function Factors() {
  const { t } = useTranslation('settings')
  const { data, error } = useQuery({
    queryKey: factorsKey,
    queryFn: () => makeCall(readFactors, {}),
    refetchOnMount: 'always',
  })
  const [open, setOpen] = useState<Open>()
  const dropTotp = useCall(removeTotp, { success: t('totpRemoved') })
  const dropPasskey = useCall(removePasskey, { success: t('passkeyRemoved') })
  const renew = useCall(renewRecoveryCodes, { success: t('codesCreated') })
  const isBusy = [dropTotp.state, dropPasskey.state, renew.state].includes('in progress')
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={classes.loading} aria-busy="true" />
  const { totp, passkeys, recoveryCodesLeft, isRequired } = data
  const hasFactor = totp !== null || passkeys.length > 0

  const reload = () => client.invalidateQueries({ queryKey: factorsKey })
  const createCodes = async () => {
    const isSure =
      recoveryCodesLeft === 0 ||
      (await confirm({ title: t('renewCodesTitle'), text: t('renewCodesText'), action: t('renewCodes') }))
    if (!isSure) return
    const made = await renew.run({}).catch(() => undefined)
    await reload()
    if (made) setOpen({ codes: made.codes })
  }
  /** Whoever adds a first factor gets recovery codes with it. */
  const close = async (isAdded?: boolean) => {
    setOpen(undefined)
    await reload()
    if (isAdded && recoveryCodesLeft === 0) await createCodes()
  }
  const askToRemove = async (title: string, text: string, remove: () => Promise<unknown>) => {
    if (!(await confirm({ title, text, action: t('remove'), isDanger: true }))) return
    await remove().catch(() => undefined)
    await reload()
  }
  return (
    <>
      {isRequired && <p className={classes.notice}>{t('factorsNotice')}</p>}
      {hasFactor && recoveryCodesLeft === 0 && <p className={classes.notice}>{t('codesMissing')}</p>}
      <ul className={classes.factors}>
        <Row
          title={t('totp')}
          badge={totp ? t('isOn') : undefined}
          help={
            totp ? (
              <>
                {t('since')} <DateTime at={totp.createdAt} />
              </>
            ) : (
              t('totpHelp')
            )
          }
        >
          <Button variant="default" disabled={isBusy} onClick={() => setOpen({ totp: true })}>
            {t(totp ? 'replaceTotp' : 'setUp')}
          </Button>
          {totp && (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('removeOf', { name: t('totp') })}
              onClick={() =>
                void askToRemove(t('removeTotpTitle'), t('removeTotpText'), () => dropTotp.run({}))
              }
            >
              {t('remove')}
            </Button>
          )}
        </Row>
        <Row title={t('passkeys')} help={t(hasPasskeys() ? 'passkeysHelp' : 'noPasskeys')}>
          {hasPasskeys() && (
            <Button variant="default" disabled={isBusy} onClick={() => setOpen({ passkey: undefined })}>
              {t('addPasskey')}
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            badge={passkey.isBackedUp ? t('synced') : undefined}
            help={<PasskeyTimes {...passkey} />}
          >
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('renameOf', { name: passkey.name })}
              onClick={() => setOpen({ passkey })}
            >
              {t('rename')}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('removeOf', { name: passkey.name })}
              onClick={() =>
                void askToRemove(
                  t('removePasskeyTitle', { name: passkey.name }),
                  t('removePasskeyText'),
                  () => dropPasskey.run({ params: { passkeyId: passkey.id } }),
                )
              }
            >
              {t('remove')}
            </Button>
          </Row>
        ))}
        {hasFactor && (
          <Row
            title={t('recoveryCodes')}
            badge={t('codesLeft', { count: recoveryCodesLeft })}
            help={t('codesHelp')}
          >
            <Button variant="default" disabled={isBusy} onClick={() => void createCodes()}>
              {t(recoveryCodesLeft > 0 ? 'renewCodes' : 'createCodes')}
            </Button>
          </Row>
        )}
      </ul>
      {open && 'totp' in open && <TotpDialog onClose={(isAdded) => void close(isAdded)} />}
      {open && 'passkey' in open && (
        <PasskeyDialog passkey={open.passkey} onClose={(isAdded) => void close(isAdded)} />
      )}
      {open && 'codes' in open && <CodesDialog codes={open.codes} onClose={() => void close()} />}
    </>
  )
}

type RowProps = { title: string; badge?: string; help: ReactNode; children: ReactNode }

const Row = ({ title, badge, help, children }: RowProps) => (
  <li>
    <div>
      <strong>{title}</strong>
      {badge && <span className={media.badge}>{badge}</span>}
      <p>{help}</p>
    </div>
    <div className={classes.actions}>{children}</div>
  </li>
)

function PasskeyTimes({ createdAt, lastUsedAt }: Passkey) {
  const { t } = useTranslation('settings')
  return (
    <>
      {t('added')} <DateTime at={createdAt} /> ·{' '}
      {lastUsedAt ? (
        <>
          {t('lastUsed')} <RelativeTime at={lastUsedAt} />
        </>
      ) : (
        t('neverUsed')
      )}
    </>
  )
}
