import { Button } from '@mantine/core'
import {
  type AwsSimulcast,
  awsSimulcasts,
  startAwsSimulcast,
  stopAwsSimulcast,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { IconPlayerPlay } from '../../ui/icons/index.ts'
import { turnOf } from './channelState.ts'

/** Starts the channel of a simulcast, or stops it. */
export function TurnButtons({ simulcast: { id, name, state } }: { simulcast: AwsSimulcast }) {
  const { t } = useTranslation('aws')
  const start = useCall(startAwsSimulcast, { pending: 'starting', success: t('started') })
  const stop = useCall(stopAwsSimulcast, { success: t('stopped') })
  const run = ({ run: send }: typeof start | typeof stop) =>
    void send({ params: { id } })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(() => Promise.all([refresh(awsSimulcasts.name), refresh('aws-channel')]))
  const ask = async () => {
    const question = { title: t('stopTitle', { name }), text: t('stopText'), action: t('stop') }
    if (await confirm({ ...question, isDanger: true })) run(stop)
  }
  const turn = turnOf(state)
  if (turn === undefined) return null
  if (turn === 'stop')
    return (
      <HoldButton
        variant="default"
        label={t('holdToStop')}
        hint={t('stopHint')}
        loading={stop.state === 'in progress'}
        onHeld={() => run(stop)}
        onAsk={() => void ask()}
      />
    )
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      disabled={turn === 'wait'}
      loading={start.state === 'in progress'}
      onClick={() => run(start)}
    >
      {t('start')}
    </Button>
  )
}
