import { Button } from '@mantine/core'
import { events, type Preflight, type SportEvent } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../data/confirm.ts'
import { useSave } from '../../../data/resources.ts'
import { textOf } from '../../../i18n/messages.ts'
import { IconPlayerPlay } from '../../../ui/icons/index.ts'
import { readPreflightNow } from './usePreflight.ts'

/** Sets an event live; asks if a check fails at that moment. */
export function GoOnAir({ event }: { event: SportEvent }) {
  const { t } = useTranslation('preflight')
  const save = useSave(events)
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const failed = failuresOf(await readPreflightNow(event.id).catch(() => undefined))
      const question = { title: t('askTitle'), action: t('askAnyway'), cancel: t('stay') }
      const text = failed === undefined ? t('askUnknown') : failed.join(' ')
      if (!text || (await confirm({ ...question, text, isDanger: true, isStayPreferred: true })))
        await save.mutateAsync({ id: event.id, body: { state: 'live' }, said: t('onAir') })
    } catch {
      // The write has told it.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button leftSection={<IconPlayerPlay size={16} />} loading={isBusy} onClick={() => void go()}>
      {t('goOnAir')}
    </Button>
  )
}

const failuresOf = (preflight: Preflight | undefined) =>
  preflight?.lines.filter(({ level }) => level === 'bad').map(textOf)
