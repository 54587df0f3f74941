import { Button } from '@mantine/core'
import { blockFan, type Fan, fans } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const AccessDialog = onDemand(() => import('./AccessDialog.tsx'))
const EraseDialog = onDemand(() => import('./EraseDialog.tsx'))

/** What may be done with a fan: see everything, block, erase. */
export function FanActions({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const [opened, open] = useState<'access' | 'erase'>()
  const mayWrite = useMayWrite(fans.rights.update)
  const call = useCall(blockFan, { success: t(fan.isBlocked ? 'unblocked' : 'nowBlocked') })
  if (!mayWrite) return null
  const change = async () => {
    const isBlocked = !fan.isBlocked
    const title = t('bulk.blockTitle', { count: 1 })
    const question = { title, text: t('blockText'), action: t('block'), isDanger: true }
    if (isBlocked && !(await confirm(question))) return
    await call.run({ params: { id: fan.id }, body: { isBlocked } }).catch(() => undefined)
    await refresh(fans.name)
  }
  return (
    <>
      <Button variant="default" onClick={() => open('access')}>
        {t('access')}
      </Button>
      <Button variant="default" loading={call.state === 'in progress'} onClick={() => void change()}>
        {t(fan.isBlocked ? 'unblock' : 'block')}
      </Button>
      <Button variant="default" onClick={() => open('erase')}>
        {t('erase')}
      </Button>
      {opened === 'access' && <AccessDialog fan={fan} onDone={() => open(undefined)} />}
      {opened === 'erase' && <EraseDialog fan={fan} onDone={() => open(undefined)} />}
    </>
  )
}
