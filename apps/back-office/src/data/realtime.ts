import { readMe } from '@touchline/contract/light'
import { loadTextsOf, type Sent, textOf } from '../i18n/messages.ts'
import { makeCall } from './calls.ts'
import { type ResourceChange, showChange } from './changes.ts'
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
 * Makes a call that any session may make: where it is over, that says so and asks for the password. The channel alone is
 * no proof, since it refuses everybody while the gateway cannot look sessions up.
 */
const checkSession = () => makeCall(readMe, {}).catch(() => undefined)

const logError = (error: unknown) => console.error('Realtime channel', error)

/**
 * Follows `/admin/**` for the account that the session acts for: change notices refresh the cache, messages
 * become toasts. After a lost connection what was missed is read. Answers the function that ends it.
 */
export async function followRealtime(): Promise<() => void> {
  const { login, simulatedAccount, user } = session.get()
  if (!login || !user) return () => {}
  const { default: faye } = await import('faye')
  const channel = new faye.Client(new URL(config().realtimeUrl, location.href).href)
  const ext = { token: login.accessToken, accountKey: simulatedAccount?.key ?? login.accountKey }
  // It would end by itself before the page is left, also where the person then stays.
  channel.disable('autodisconnect')
  channel.addExtension({
    outgoing: (message, send) => send({ ...message, ext: { ...message.ext, ...ext } }),
    incoming: (message, receive) => {
      if (message.error) logError(message.error)
      if (message.error?.startsWith('401')) void checkSession()
      // What changed between the first reading and here was told to nobody.
      if (
        !message.error &&
        message.channel === '/meta/subscribe' &&
        [message.subscription].flat().includes(topic)
      ) {
        isLive.set(true)
        hearOfAll()
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
    // Its own end, and leaving the page, is no lost connection.
    if (hasEnded) return
    if (!mayLeave) logError('The connection is lost.')
    // Asked until it is answered, which says at once that the line is back: a connection that is only opened again is
    // silent until there is news, and what was sent into the lost one would stay unread.
    channel.subscribe(topic, true).then(null, logError)
  })
  channel.on('transport:up', () => {
    isLive.set(true)
    if (wasDown) showMissed()
    wasDown = false
  })
  const end = () => {
    hasEnded = true
    isLive.set(false)
    // A server that has forgotten the client already is as good as a farewell; before the handshake there is none.
    channel.disconnect()?.then(null, () => undefined)
  }
  window.addEventListener('pagehide', end, { once: true })
  // Faye gives up its requests at once when the page may be left; the person may stay as well.
  const beforeLeaving = () => {
    mayLeave = true
    setTimeout(() => {
      mayLeave = false
    })
  }
  window.addEventListener('beforeunload', beforeLeaving, { capture: true })
  return end
}
