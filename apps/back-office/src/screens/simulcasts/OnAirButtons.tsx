import { Button } from '@mantine/core'
import {
  type Simulcast,
  simulcasts,
  simulcastTargets,
  startSimulcast,
  stopSimulcast,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { IconPlayerPlay } from '../../ui/icons/index.ts'

/** Starts a simulcast, or stops all of its targets. */
export function OnAirButtons({ simulcast: { id, name, state, targets } }: { simulcast: Simulcast }) {
  const { t } = useTranslation('simulcasts')
  const start = useCall(startSimulcast, { pending: 'starting', success: t('started') })
  const stop = useCall(stopSimulcast, { success: t('stopped') })
  const run = ({ run: send }: typeof start | typeof stop) =>
    void send({ params: { id } })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(() => Promise.all([refresh(simulcasts.name), refresh(simulcastTargets.name)]))
  const ask = async () => {
    const question = { title: t('stopTitle', { name }), text: t('stopText'), action: t('stopAnswer') }
    if (await confirm({ ...question, isDanger: true })) run(stop)
  }
  if (state === 'live')
    return (
      <HoldButton
        variant="default"
        label={t('stopAll')}
        hint={t('stopHint')}
        loading={stop.state === 'in progress'}
        onHeld={() => run(stop)}
        onAsk={() => void ask()}
      />
    )
  if (targets.length === 0) return null
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={start.state === 'in progress'}
      onClick={() => run(start)}
    >
      {t('start')}
    </Button>
  )
}
