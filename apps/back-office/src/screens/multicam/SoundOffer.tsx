import { Button } from '@mantine/core'
import { jobs, type MulticamCamera, measureOffset } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { useOne } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import { textOf } from '../../i18n/messages.ts'
import { IconWaveSine } from '../../ui/icons/index.ts'
import classes from './multicam.module.css'
import { formatOffset } from './offset.ts'

type Props = {
  eventId: number
  camera: MulticamCamera
  /** Where the main picture is, in ms of its video; undefined for a live input. */
  placeNow: () => number | undefined
  onMeasured: () => void
  onUse: (offset: number) => void
}

/** Compares the sound of an angle with that of the main one, and says what was found and how sure it is, or why not. */
export function SoundOffer({ eventId, camera, placeNow, onMeasured, onUse }: Props) {
  const { t } = useTranslation('multicams')
  const { run, state } = useCall(measureOffset)
  const [jobId, setJobId] = useState<number>()
  const { data } = useOne(jobs, jobId)
  const job = data?.item
  const isOver = job?.state === 'done' || job?.state === 'failed' || job?.state === 'cancelled'
  const isListening = state === 'in progress' || (jobId !== undefined && !isOver)
  useEffect(() => {
    if (isOver) onMeasured()
  }, [isOver])
  const listen = () => {
    const place = placeNow()
    const at = place === undefined || place <= 0 ? {} : { at: Math.round(place) }
    void run({ params: { id: eventId }, body: { CameraId: camera.id, ...at } }).then(
      ({ id }) => setJobId(id),
      // The call itself reports the error.
      () => undefined,
    )
  }
  const { sound, offset } = camera
  return (
    <div className={classes.sound}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconWaveSine size={16} />}
        loading={isListening}
        onClick={listen}
      >
        {t('bySound')}
      </Button>
      <p role="status">
        {isListening ? (
          t('listening')
        ) : job?.state === 'failed' && job.error ? (
          textOf(job.error)
        ) : !sound ? (
          t('soundHelp')
        ) : sound.offset === null ? (
          textOf({ key: sound.key ?? '', message: sound.message ?? '' })
        ) : (
          <>
            <b>{t('soundSays', { offset: formatOffset(sound.offset) })}</b>{' '}
            {t('sure', { times: formatNumber(Math.round((sound.peak ?? 0) * 10) / 10) })}
          </>
        )}
      </p>
      {!isListening && sound?.offset !== null && sound && sound.offset !== offset && (
        <Button size="compact-sm" onClick={() => onUse(sound.offset!)}>
          {t('use')}
        </Button>
      )}
    </div>
  )
}
