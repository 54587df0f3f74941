import { readMe } from '@touchline/contract/light'
import { loadTextsOf, type Sent, textOf } from '../i18n/messages.ts'
import { makeCall } from './calls.ts'
import { type ResourceChange, showChange, tellMissed } from './changes.ts'
import { config } from './config.ts'
import { hearOfAll, isLive, showMissed } from './follow.ts'
import { isSaidElsewhere, log, type MessageType, toast } from './messages.ts'
import { session } from './session.ts'

type ChannelMessage = Sent & { id: string; text: string; type: Exclude<MessageType, 'pending'> }

const topic = '/admin/**'

const isChange = (message: unknown): message is ResourceChange =>
  typeof (message as ResourceChange | undefined)?.resource === 'string'

async function showToast({ id, type, text, key, params }: ChannelMessage): Promise<void> {
  const sent = { message: text, key, params }
  await loadTextsOf([sent])
  if (isSaidElsewhere(sent)) log({ type, text: textOf(sent) })
  else toast({ id, type, text: textOf(sent) })
}

/**
 * Makes a call that any session may make: if the session is over, this reports it and asks for the password. The
 * channel alone does not prove that, since it refuses everyone while the gateway cannot look up sessions.
 */
const checkSession = () => makeCall(readMe, {}).catch(() => undefined)

const logError = (error: unknown) => console.error('Realtime channel', error)

/**
 * Subscribes to `/admin/**` for the account that the session acts for: change notices refresh the cache, messages
 * become toasts. Reads what was missed after a lost connection. Returns a function that disconnects.
 */
export async function followRealtime(): Promise<() => void> {
  const { login, simulatedAccount, user } = session.get()
  if (!login || !user) return () => {}
  const { default: faye } = await import('faye')
  const channel = new faye.Client(new URL(config().realtimeUrl, location.href).href)
  const ext = { token: login.accessToken, accountKey: simulatedAccount?.key ?? login.accountKey }
  // Otherwise it disconnects before the page unloads, even if the user then stays.
  channel.disable('autodisconnect')
  channel.addExtension({
    outgoing: (message, send) => send({ ...message, ext: { ...message.ext, ...ext } }),
    incoming: (message, receive) => {
      if (message.error) logError(message.error)
      if (message.error?.startsWith('401')) void checkSession()
      // Nobody was notified of changes between the first read and this subscription.
      if (
        !message.error &&
        message.channel === '/meta/subscribe' &&
        [message.subscription].flat().includes(topic)
      ) {
        isLive.set(true)
        hearOfAll()
        tellMissed()
      }
      receive(message)
    },
  })
  channel.subscribe(topic, (message) => void (isChange(message) && showChange(message))).then(null, logError)
  channel
    .subscribe(`/admin/${user.accountId}/message`, (message) => void showToast(message as ChannelMessage))
    .then(null, logError)
  let wasDown = false
  let hasEnded = false
  let mayLeave = false
  channel.on('transport:down', () => {
    wasDown = true
    isLive.set(false)
    // Disconnecting on purpose or leaving the page is not a lost connection.
    if (hasEnded) return
    if (!mayLeave) logError('The connection is lost.')
    // Retried until the server responds, which shows immediately that the connection is back: a connection that is only
    // reopened is silent until the next message, and anything sent while it was down would be missed.
    channel.subscribe(topic, true).then(null, logError)
  })
  channel.on('transport:up', () => {
    isLive.set(true)
    if (wasDown) {
      showMissed()
      tellMissed()
    }
    wasDown = false
  })
  const end = () => {
    hasEnded = true
    isLive.set(false)
    // It is fine if the server has already dropped the client; before the handshake there is nothing to disconnect.
    channel.disconnect()?.then(null, () => undefined)
  }
  window.addEventListener('pagehide', end, { once: true })
  // Faye aborts its requests as soon as the page may unload, but the user may stay.
  const beforeLeaving = () => {
    mayLeave = true
    setTimeout(() => {
      mayLeave = false
    })
  }
  window.addEventListener('beforeunload', beforeLeaving, { capture: true })
  return end
}
