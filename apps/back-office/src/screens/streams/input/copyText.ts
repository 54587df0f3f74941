import i18next from 'i18next'
import { callNotificationDuration, notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'

/** Copies a text that may still have to be read, and says so; called by a click, for which browsers allow it. */
export async function copyText(text: Promise<string>, said: string): Promise<void> {
  const failed = (message: string) =>
    notify({ type: 'danger', text: message, duration: callNotificationDuration })
  try {
    const blob = text.then((found) => new Blob([found], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    notify({ type: 'success', text: said, duration: callNotificationDuration })
  } catch {
    // Either it could not be read, or the browser refuses.
    await text.then(
      () => failed(i18next.t('inputs:notCopied')),
      (error) => failed(messageOf(error)),
    )
  }
}
