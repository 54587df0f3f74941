import { CloseButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** The floating messages from the realtime channel, top right; they never cover the focus. */
export function ToastArea() {
  const { t } = useTranslation('shell')
  const messages = useStore(shownMessages)
  const shown = useStore(isShownByScreen) ? [] : messages.filter(({ kind }) => kind === 'toast')
  const area = useRef<HTMLElement>(null)
  const isAside = useGivingWay(area, shown.length)
  return (
    <section
      ref={area}
      className={classes.toasts}
      data-aside={isAside || undefined}
      aria-label={t('layout.log')}
      aria-live="polite"
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  )
}

/** True while the focus is where the messages usually appear: they then move to the other side. */
function useGivingWay(area: RefObject<HTMLElement | null>, count: number): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement
      if (!focused || !area.current || count === 0 || area.current.contains(focused)) return
      const { right, top } = focused.getBoundingClientRect()
      const { width, top: from, bottom } = area.current.getBoundingClientRect()
      const isMain = focused.id === 'content' || focused === document.body
      setAside(!isMain && right > window.innerWidth - width - 24 && top < bottom && top > from - 60)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [area, count])
  return isAside
}

const { enter, stay, leave } = toastTiming
const turns = [enter, enter + stay, enter + stay + leave]

function Toast({ message: { id, type, text, at } }: { message: Message }) {
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
      <span>{text}</span>
      <CloseButton size="sm" onClick={() => dismiss(id)} aria-label={t('messages.close')} />
    </div>
  )
}
