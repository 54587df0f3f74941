import { Button, UnstyledButton } from '@mantine/core'
import { type FlowState, type Input, startTestSignal, stopTestSignal } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../data/calls.ts'
import { useMayWrite } from '../../../data/may.ts'
import { IconBroadcast } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import classes from './input.module.css'

/** Seconds that a test signal lasts, by the name of their text. */
const lengths = { minute: 60, tenMinutes: 600, hour: 3600 } as const
type Length = keyof typeof lengths

type Props = {
  input: Input
  /** What arrives at the input, if it is known. */
  state: FlowState | undefined
}

/** Sends a test signal to an input for a while, and ends it. */
export function TestSignal({ input: { id, pushUrl }, state }: Props) {
  const { t } = useTranslation('inputs')
  /** When the signal that was started here ends, in ms since 1970. */
  const [until, setUntil] = useState(0)
  const start = useCall(startTestSignal, { pending: 'starting', success: t('test.started') })
  const stop = useCall(stopTestSignal, { success: t('test.stopped') })
  if (!useMayWrite(startTestSignal.right)) return null
  const run = (length: Length) =>
    start.run({ params: { id }, body: { seconds: lengths[length] } }).then(
      () => setUntil(Date.now() + lengths[length] * 1000),
      () => undefined,
    )
  const end = () =>
    void stop.run({ params: { id } }).then(
      () => setUntil(0),
      () => undefined,
    )
  if (until > Date.now())
    return (
      <Button variant="default" loading={stop.state === 'in progress'} onClick={end}>
        {t('test.stop')}
      </Button>
    )
  const isArriving = state === 'connected' || state === 'degraded'
  return (
    <Popup
      label={t('test.title')}
      position="bottom-end"
      width={260}
      className={classes.popup}
      button={(trigger) => (
        <Button
          variant="default"
          leftSection={<IconBroadcast size={16} />}
          loading={start.state === 'in progress'}
          {...trigger}
        >
          {t('test.title')}
        </Button>
      )}
    >
      {(close) => {
        const then = (act: () => unknown) => () => {
          close()
          act()
        }
        return pushUrl === null ? (
          <p>{t('noNode')}</p>
        ) : (
          <>
            <p>{t(isArriving ? 'test.isBusy' : 'test.help')}</p>
            {(Object.keys(lengths) as Length[]).map((length) => (
              <UnstyledButton key={length} onClick={then(() => void run(length))}>
                {t(`test.lengths.${length}`)}
              </UnstyledButton>
            ))}
            {isArriving && <UnstyledButton onClick={then(end)}>{t('test.stop')}</UnstyledButton>}
          </>
        )
      }}
    </Popup>
  )
}
