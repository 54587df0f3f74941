import { CloseButton, Loader, UnstyledButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dismiss, isShownByScreen, type Message, shownMessages } from '../../data/messages.ts'
import { useStore } from '../../data/store.ts'
import { takeOffer } from '../../data/undo.ts'
import classes from './messages.module.css'

/** The results of the user's own actions, shown on screen and announced to screen readers. */
export function NotificationZone() {
  const { t } = useTranslation('shell')
  const messages = useStore(shownMessages)
  const shown = useStore(isShownByScreen) ? [] : messages.filter(({ kind }) => kind === 'notification')
  return (
    <section className={classes.zone} aria-label={t('messages.zone')} aria-live="polite">
      {shown.map((message) => (
        <Notification key={message.id} message={message} />
      ))}
    </section>
  )
}

function Notification({ message }: { message: Message }) {
  const { t } = useTranslation('shell')
  const { id, type, text, duration, at } = message
  const label = message.action?.label ?? (message.restores && t('actions.undo'))
  const { hovered, ref: hoverRef } = useHover()
  const { focused, ref: focusRef } = useFocusWithin()
  const isHeld = hovered || focused
  // Restarts the timer when a message is replaced, and after the user has hovered or focused it.
  useEffect(() => {
    if (!duration || isHeld) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, at, isHeld])
  return (
    <div ref={useMergedRef(hoverRef, focusRef)} className={classes.notification} data-type={type}>
      {type === 'pending' ? (
        <Loader size={14} color="gray" />
      ) : (
        <span className={classes.dot} data-type={type} />
      )}
      <span dir="auto">{text}</span>
      {label && (
        <UnstyledButton className={classes.action} onClick={() => takeOffer(message)}>
          {label}
        </UnstyledButton>
      )}
      <CloseButton size="sm" onClick={() => dismiss(id)} aria-label={t('messages.close')} />
    </div>
  )
}
