import { Button, Checkbox, NumberInput } from '@mantine/core'
import type { SportEvent } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import type { SphereView } from '@touchline/playback/sphere-view'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEventPicture } from '../../features/event/useEventPicture.ts'
import { MuteButton } from '../../features/player/MuteButton.tsx'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import type { Form } from '../../ui/form/versions.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/icons/index.ts'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import classes from './immersive.module.css'
import { Looks } from './Looks.tsx'
import { SphereMap } from './SphereMap.tsx'
import { SpherePreview } from './SpherePreview.tsx'
import { type SphereValues, sphereOf } from './sphereValues.ts'

type Props = {
  event: SportEvent
  form: Form<{ sphere: SphereValues | null }>
  sphere: SphereValues
  isReadOnly: boolean
}

/** The picture is twice as wide as high. */
const shape = { width: 2, height: 1 }
const usualRate = 25
const limits = ['left', 'right', 'up', 'down'] as const

/** The start view and the limits of a sphere, set by eye on its flat picture and in what a visitor sees. */
export function SphereEditor({ event, form, sphere: values, isReadOnly }: Props) {
  const { t } = useTranslation('immersive')
  const { isLoaded, playlist, video, shown } = useEventPicture(event)
  const playback = usePlayback({ playlist, frameRate: video?.frameRate ?? usualRate })
  const sphere = sphereOf(values)
  const [seen, setSeen] = useState<SphereView>(sphere)
  const [areLimitsKept, setLimitsKept] = useState(true)
  const change = (changed: Partial<SphereValues>) => form.setFieldValue('sphere', { ...values, ...changed })
  const startHere = () => {
    const { yaw, pitch, width } = seen
    change({ yaw: Math.round(yaw), pitch: Math.round(pitch), width: Math.round(width) })
  }
  useStartKey(isReadOnly ? undefined : startHere)
  const degrees = (name: Exclude<keyof SphereValues, 'followsDevice'>, min: number, max: number) => (
    <NumberInput
      {...form.getInputProps(`sphere.${name}`)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      label={t(`fields.${name}`)}
      readOnly={isReadOnly}
      min={min}
      max={max}
      suffix="°"
      decimalScale={1}
    />
  )
  return (
    <div className={classes.editor} data-wide>
      <section className={classes.picture} aria-label={t('picture')}>
        {playlist ? (
          <>
            <div className={classes.stage}>
              <VideoStage playback={playback} video={{ ...shown, ...shape }} />
              <SphereMap
                sphere={sphere}
                seen={seen}
                areLimitsShown={areLimitsKept}
                onChange={isReadOnly ? undefined : change}
              />
            </div>
            <div className={classes.transport}>
              <IconButton
                size={34}
                label={t(playback.isPlaying ? 'pause' : 'play')}
                onClick={playback.toggle}
              >
                {playback.isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
              </IconButton>
              <MuteButton element={playback.element} size={34} />
              <output aria-label={t('position')}>{formatTimecode(playback.position, playback.rate)}</output>
              <span className={classes.space} />
              {!isReadOnly && (
                <Button variant="default" size="xs" onClick={startHere}>
                  {t('startHere')} <kbd>S</kbd>
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                aria-pressed={!areLimitsKept}
                onClick={() => setLimitsKept(!areLimitsKept)}
              >
                {t(areLimitsKept ? 'limitsOff' : 'limitsOn')}
              </Button>
            </div>
            <p className={classes.note}>{t('keys')}</p>
          </>
        ) : (
          isLoaded && <EmptyBox isTall>{t('noStream')}</EmptyBox>
        )}
        <Looks id={event.id} yaw={sphere.yaw} />
      </section>
      <div className={classes.fields}>
        {playlist && (
          <section aria-label={t('first')}>
            <h2>{t('first')}</h2>
            <SpherePreview
              element={playback.element}
              name={event.name}
              {...{ sphere, areLimitsKept }}
              onView={setSeen}
            />
          </section>
        )}
        <section aria-label={t('start')}>
          <h2>{t('start')}</h2>
          <div className={classes.three}>
            {degrees('yaw', -180, 180)}
            {degrees('pitch', -90, 90)}
            {degrees('width', 30, 120)}
          </div>
        </section>
        <section aria-label={t('limits')}>
          <h2>{t('limits')}</h2>
          <div className={classes.two}>
            {limits.map((name) => (
              <div key={name}>
                {degrees(
                  name,
                  name === 'left' || name === 'right' ? -180 : -90,
                  name === 'right' ? 540 : name === 'left' ? 180 : 90,
                )}
              </div>
            ))}
          </div>
        </section>
        <Checkbox
          size="xs"
          checked={values.followsDevice}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => change({ followsDevice: currentTarget.checked })}
          label={t('followsDevice')}
          description={t('followsDeviceHelp')}
        />
        {!isReadOnly && (
          <Button variant="default" onClick={() => form.setFieldValue('sphere', null)}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Lets S set the start to what is seen, wherever the focus is but in a field. */
function useStartKey(startHere: (() => void) | undefined): void {
  useEffect(() => {
    if (!startHere) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !areLetterKeysOn() || isTyping(event)) return
      event.preventDefault()
      startHere()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
