import type { FlowState } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './input.module.css'

type Props = {
  state: FlowState
  /** What is said instead of a word. */
  children?: ReactNode
}

/** Whether something arrives: a light whose shape tells as much as its colour, and a word. */
export function FlowLight({ state, children }: Props) {
  const { t } = useTranslation('inputs')
  return (
    <span className={classes.light} data-state={state}>
      {children ?? t(`states.${state}`)}
    </span>
  )
}
