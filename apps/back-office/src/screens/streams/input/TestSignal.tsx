import { Button, UnstyledButton } from '@mantine/core'
import { type FlowState, type Input, startTestSignal, stopTestSignal } from '@touchline/contract/light'
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
export function TestSignal({ input: { id, pushUrl, testUntil }, state }: Props) {
  const { t } = useTranslation('inputs')
  const start = useCall(startTestSignal, { pending: 'starting', success: t('test.started') })
  const stop = useCall(stopTestSignal, { success: t('test.stopped') })
  if (!useMayWrite(startTestSignal.right)) return null
  const run = (length: Length) =>
    start.run({ params: { id }, body: { seconds: lengths[length] } }).catch(() => undefined)
  const end = () => void stop.run({ params: { id } }).catch(() => undefined)
  if (testUntil !== null)
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
        if (pushUrl === null) return <p>{t('noNode')}</p>
        if (isArriving) return <p>{t('test.isBusy')}</p>
        return (
          <>
            <p>{t('test.help')}</p>
            {(Object.keys(lengths) as Length[]).map((length) => (
              <UnstyledButton key={length} onClick={then(() => void run(length))}>
                {t(`test.lengths.${length}`)}
              </UnstyledButton>
            ))}
          </>
        )
      }}
    </Popup>
  )
}
