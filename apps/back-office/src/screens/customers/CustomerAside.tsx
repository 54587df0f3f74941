import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Account, accounts, removeAccount } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import classes from './customers.module.css'
import { customerPaths } from './paths.ts'

const RotateDialog = onDemand(() => import('./RotateDialog.tsx'))

/** The key of a customer, and what ends its access. */
export function CustomerAside({ account }: { account: Account }) {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const mayWrite = useMayWrite(accounts.rights.update)
  const save = useSave(accounts)
  const remove = useCall(removeAccount, { success: t('deleted') })
  const [isRotating, setRotating] = useState(false)
  const [oldUntil, setOldUntil] = useState<string | null>(null)
  const { id, name, key, isActive } = account
  const setActive = async (next: boolean) => {
    const isConfirmed =
      next ||
      (await confirm({
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        action: t('deactivate'),
      }))
    if (isConfirmed) await save.mutateAsync({ id, body: { isActive: next } }).catch(() => undefined)
  }
  const askRemove = async () => {
    const isConfirmed = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
    })
    if (!isConfirmed) return
    await remove
      .run({ params: { id } })
      .then(() => navigate({ href: customerPaths.list }))
      .catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['accounts', 'list'] })
  }
  return (
    <>
      <section className={classes.aside} aria-label={t('key')}>
        <h2>{t('key')}</h2>
        <TextInput
          aria-label={t('key')}
          description={t('keyHelp')}
          readOnly
          value={key}
          onFocus={(event) => event.currentTarget.select()}
        />
        {oldUntil && (
          <p role="status" className="muted">
            {t('oldUntil')} <DateTime at={oldUntil} />
          </p>
        )}
        {mayWrite && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setRotating(true)}>
              {t('rotate')}
            </Button>
          </div>
        )}
      </section>
      <section className={classes.aside} aria-label={t('state')}>
        <h2>{t('state')}</h2>
        <p className="muted">{t(isActive ? 'active' : 'inactive')}</p>
        {mayWrite && (
          <div className={classes.buttons}>
            <Button variant="default" loading={save.isPending} onClick={() => void setActive(!isActive)}>
              {t(isActive ? 'deactivate' : 'activate')}
            </Button>
            <Button variant="default" onClick={() => void askRemove()}>
              {t('delete')}
            </Button>
          </div>
        )}
      </section>
      {isRotating && (
        <RotateDialog account={account} onDone={setOldUntil} onClose={() => setRotating(false)} />
      )}
    </>
  )
}
