import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Fan, type FanMergeField, fans, mergeFans, readFanMerge } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { messageOf } from '../../../data/request.ts'
import { nameOf } from '../../../features/fans/nameOf.ts'
import { HoldButton } from '../../../ui/HoldButton.tsx'
import { Consequences } from './Consequences.tsx'
import { ValuesTable } from './ValuesTable.tsx'

type Props = { pair: readonly [Fan, Fan]; onDone: () => void; onMerged: (fan: Fan) => void }

/** Compares two fans; the older one stays unless they are swapped. */
export function MergeForm({ pair: [one, other], onDone, onMerged }: Props) {
  const { t } = useTranslation('fans')
  const [isSwapped, setSwapped] = useState(false)
  const [taken, setTaken] = useState<readonly FanMergeField[]>([])
  const [kept, gone] = one.id < other.id !== isSwapped ? [one, other] : [other, one]
  const { data, error } = useQuery({
    queryKey: [fans.name, 'merge', kept.id, gone.id],
    queryFn: () => makeCall(readFanMerge, { params: { id: kept.id, otherId: gone.id } }),
  })
  const call = useCall(mergeFans, { success: t('merge.done') })
  const merge = () =>
    void call.run({ params: { id: kept.id }, body: { FanId: gone.id, taken: [...taken] } }).then(
      async (fan) => {
        await refresh(fans.name)
        onMerged(fan as Fan)
      },
      () => undefined,
    )
  // Each choice said which of the two; with the other one kept, it would say the opposite.
  const swap = () => {
    setSwapped(!isSwapped)
    setTaken([])
  }
  return (
    <div className="stack">
      <p className="muted">{t('merge.text', { kept: nameOf(kept), gone: nameOf(gone) })}</p>
      <div>
        <Button variant="default" size="xs" onClick={swap}>
          {t('merge.swap')}
        </Button>
      </div>
      <ValuesTable key={kept.id} kept={kept} gone={gone} taken={taken} onChange={setTaken} />
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && <Consequences kept={kept} gone={gone} taken={taken} merge={data} />}
      <div className="answers">
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        {data && (
          <HoldButton
            label={t('merge.action')}
            hint={t('merge.hint')}
            loading={call.state === 'in progress'}
            onHeld={merge}
            onAsk={merge}
          />
        )}
      </div>
    </div>
  )
}
