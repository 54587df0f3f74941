import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dismiss,
  isShownByScreen,
  type Message,
  shownMessages,
  toastPhase,
  toastTiming,
} from '../../data/messages.ts'
import { useStore } from '../../data/store.ts'
import classes from './messages.module.css'

/**
 * The messages from the realtime channel, the latest first: in the top bar, whose tabs give way, or below the screen on
 * a phone. They have a place of their own, so they cover nothing, and nothing moves.
 */
export function ToastArea() {
  const { t } = useTranslation('shell')
  const messages = useStore(shownMessages)
  const shown = useStore(isShownByScreen) ? [] : messages.filter(({ kind }) => kind === 'toast')
  const latest = shown.at(-1)
  return (
    <section className={classes.toasts} aria-label={t('layout.log')} aria-live="polite">
      {latest && <Toast key={latest.id} message={latest} others={shown.length - 1} />}
    </section>
  )
}

const { enter, stay, leave } = toastTiming
const turns = [enter, enter + stay, enter + stay + leave]

function Toast({ message: { id, type, text, at }, others }: { message: Message; others: number }) {
  const { t } = useTranslation('shell')
  const [phase, setPhase] = useState(() => toastPhase(Date.now() - at))
  useEffect(() => {
    const timers = turns.map((age) => setTimeout(() => setPhase(toastPhase(age)), at + age - Date.now()))
    return () => timers.forEach(clearTimeout)
  }, [at])
  useEffect(() => {
    if (phase === 'gone') dismiss(id)
  }, [phase, id])
  return (
    <div className={classes.toast} data-type={type} data-phase={phase}>
      <span className={classes.dot} data-type={type} />
      <span title={text}>{text}</span>
      {others > 0 && <small title={t('messages.others', { count: others })}>+{others}</small>}
      <CloseButton size="sm" onClick={() => dismiss(id)} aria-label={t('messages.close')} />
    </div>
  )
}
