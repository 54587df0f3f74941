import { useTranslation } from 'react-i18next'
import type ui from '../i18n/en/ui.ts'
import classes from './media.module.css'

export type State = keyof typeof ui.states

const tones: Partial<Record<State, 'good' | 'busy' | 'bad' | 'live'>> = {
  ready: 'good',
  done: 'good',
  public: 'good',
  active: 'good',
  open: 'good',
  uploading: 'busy',
  encoding: 'busy',
  in_progress: 'busy',
  failed: 'bad',
  live: 'live',
}

/** A status as text with a colour. Only live is red. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.badge} data-tone={tones[state]}>
      {t(`states.${state}`)}
    </span>
  )
}
