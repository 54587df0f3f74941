import { Button, UnstyledButton } from '@mantine/core'
import { type Input, startPull, stopPull } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../data/calls.ts'
import { useMayWrite } from '../../../data/may.ts'
import { IconDownload } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import classes from './input.module.css'

/** Seconds that an input is pulled, by the name of their text. */
const lengths = { tenMinutes: 600, hour: 3600, fourHours: 4 * 3600 } as const
type Length = keyof typeof lengths

/** Pulls an input for a while, and ends it. */
export function PullSwitch({ input: { id, pullUntil, isPulling } }: { input: Input }) {
  const { t } = useTranslation('inputs')
  const start = useCall(startPull, { pending: 'starting', success: t('pull.started') })
  const stop = useCall(stopPull, { success: t('pull.stopped') })
  if (!useMayWrite(startPull.right)) return null
  const run = (length: Length) =>
    start.run({ params: { id }, body: { seconds: lengths[length] } }).catch(() => undefined)
  const end = () => void stop.run({ params: { id } }).catch(() => undefined)
  if (pullUntil !== null)
    return (
      <Button variant="default" loading={stop.state === 'in progress'} onClick={end}>
        {t('pull.stop')}
      </Button>
    )
  return (
    <Popup
      label={t('pull.start')}
      position="bottom-end"
      width={260}
      className={classes.popup}
      button={(trigger) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={start.state === 'in progress'}
          {...trigger}
        >
          {t('pull.start')}
        </Button>
      )}
    >
      {(close) =>
        isPulling ? (
          <p>{t('pull.isOnAir')}</p>
        ) : (
          <>
            <p>{t('pull.help')}</p>
            {(Object.keys(lengths) as Length[]).map((length) => (
              <UnstyledButton
                key={length}
                onClick={() => {
                  close()
                  void run(length)
                }}
              >
                {t(`pull.lengths.${length}`)}
              </UnstyledButton>
            ))}
          </>
        )
      }
    </Popup>
  )
}
