import type { SimulcastTargetState } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './simulcast.module.css'

/** Whether a target acknowledges what it is sent: a light whose shape tells as much as its colour, and a word. */
export function TargetLight({ state }: { state: SimulcastTargetState }) {
  const { t } = useTranslation('simulcasts')
  return (
    <span className={classes.light} data-state={state}>
      {t(`targetStates.${state}`)}
    </span>
  )
}

type LightsProps = { targets: readonly { id: number; title: string; state: SimulcastTargetState }[] }

/** One light a target, in their order. */
export function TargetLights({ targets }: LightsProps) {
  const { t } = useTranslation('simulcasts')
  const states = targets.map(({ title, state }) => `${title} ${t(`targetStates.${state}`)}`).join(', ')
  return (
    <span className={classes.lights} role="img" aria-label={t('lights', { states })} title={states}>
      {targets.map(({ id, state }) => (
        <span key={id} className={classes.light} data-state={state} />
      ))}
    </span>
  )
}
