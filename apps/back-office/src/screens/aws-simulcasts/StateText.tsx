import type { AwsSimulcast } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './aws.module.css'
import { toneOf } from './channelState.ts'

/** The state of a channel as it was found last; without a channel, that it has none. */
export function StateText({ state }: Pick<AwsSimulcast, 'state'>) {
  const { t } = useTranslation('aws')
  return (
    <span className={classes.state} data-tone={state === null ? undefined : toneOf(state)}>
      {state === null ? t('noChannel') : t(`states.${state}`)}
    </span>
  )
}
