import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { blockFan, type Fan, fans, mergeFans } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { fanPaths } from './paths.ts'

const AccessDialog = onDemand(() => import('./AccessDialog.tsx'))
const EraseDialog = onDemand(() => import('./EraseDialog.tsx'))
const MergeDialog = onDemand(() => import('./MergeDialog.tsx'))

/** What may be done with a fan: see everything, block, merge, erase. */
export function FanActions({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const [opened, open] = useState<'access' | 'merge' | 'erase'>()
  const mayWrite = useMayWrite(fans.rights.update)
  const mayMerge = useMayWrite(mergeFans.right)
  const navigate = useNavigate()
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
      {mayMerge && (
        <Button variant="default" onClick={() => open('merge')}>
          {t('merge.open')}
        </Button>
      )}
      <Button variant="default" onClick={() => open('erase')}>
        {t('erase')}
      </Button>
      {opened === 'access' && <AccessDialog fan={fan} onDone={() => open(undefined)} />}
      {opened === 'merge' && (
        <MergeDialog
          chosen={[fan]}
          onDone={() => open(undefined)}
          onMerged={({ id }) => void navigate({ to: fanPaths.edit(id) })}
        />
      )}
      {opened === 'erase' && <EraseDialog fan={fan} onDone={() => open(undefined)} />}
    </>
  )
}
