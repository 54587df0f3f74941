import { ActionIcon, Button } from '@mantine/core'
import type { ClipAngles as Angles } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useTranslation } from 'react-i18next'
import { IconX } from '../../ui/icons/index.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { type AngleCuts, angleIdOf, changeAngle, cutsOnAir, removeCut } from './angleCuts.ts'
import classes from './extras.module.css'
import { useAngleNames } from './useClipAngles.ts'

type Props = {
  angles: Angles
  cuts: AngleCuts
  /** The points of the clip in ms. */
  start: number
  end: number
  rate: number
  errorOf: (path: string) => string | undefined
  onChange: (cuts: AngleCuts) => void
  onSeek: (ms: number) => void
}

/** Chooses the angle that a clip is cut from, and lists the cuts between angles. */
export function ClipAngles({ angles, cuts, start, end, rate, errorOf, onChange, onSeek }: Props) {
  const { t } = useTranslation('clips')
  const [, ...others] = cuts
  const field = (place: number) => ({
    ...{ angles, value: cuts[place]?.CameraId ?? null },
    error: errorOf(`angles.${place}.CameraId`) ?? (place === 0 ? errorOf('angles') : undefined),
    onChange: (id: number | null) => onChange(changeAngle(cuts, place, id)),
  })
  return (
    <fieldset className={classes.angles}>
      <AngleField label={t('angles.title')} {...field(0)} />
      {others.map(({ at }, index) => {
        const time = formatTimecode(at, rate)
        return (
          <div key={at} className={classes.angle}>
            <button type="button" aria-label={t('angles.goTo', { time })} onClick={() => onSeek(at)}>
              {time}
            </button>
            <AngleField aria-label={t('angles.from', { time })} {...field(index + 1)} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('angles.remove', { time })}
              onClick={() => onChange(removeCut(cuts, index + 1))}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        )
      })}
      <p>{t(others.length > 0 ? 'angles.sound' : 'angles.help')}</p>
      {angles.switches.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onChange(cutsOnAir(angles, start, end))}>
          {t('angles.onAir')}
        </Button>
      )}
    </fieldset>
  )
}

type FieldProps = {
  angles: Angles
  value: number | null
  error: string | undefined
  label?: string
  'aria-label'?: string
  onChange: (id: number | null) => void
}

function AngleField({ angles, value, onChange, ...rest }: FieldProps) {
  const nameOf = useAngleNames(angles)
  const others = angles.cameras.filter(({ isRecording }) => !isRecording)
  // A clip keeps an angle that the event has no more.
  const isGone = value !== null && others.every(({ id }) => id !== value)
  const gone = isGone ? [{ value: String(value), label: nameOf(value) }] : []
  return (
    <SelectField
      {...rest}
      value={value === null ? null : String(value)}
      hasEmpty
      emptyLabel={nameOf(null)}
      options={[...others.map((one) => ({ value: String(angleIdOf(one)), label: one.name })), ...gone]}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
