import { useEffect } from 'react'
import { dismiss, isShownByScreen, notificationDuration, shownMessages } from '../../data/messages.ts'
import { useStore } from '../../data/store.ts'
import { takeOffer } from '../../data/undo.ts'

/**
 * The latest message of the page, for a screen that shows it in its own place: nothing floats over the board. All of
 * them stay in the message log.
 */
export function useOwnMessages() {
  const message = useStore(shownMessages).at(-1)
  useEffect(() => {
    isShownByScreen.set(true)
    return () => isShownByScreen.set(false)
  }, [])
  useEffect(() => {
    if (!message || message.type === 'pending') return
    const stay = message.duration || (message.type === 'danger' ? 0 : notificationDuration)
    if (!stay) return
    const timer = setTimeout(() => dismiss(message.id), Math.max(0, message.at + stay - Date.now()))
    return () => clearTimeout(timer)
  }, [message])
  const undo = message && (message.action || message.restores) && (() => takeOffer(message))
  return { message, undo }
}
