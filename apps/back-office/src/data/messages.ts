import type { Sent } from '../i18n/messages.ts'
import type { Removed } from './removed.ts'
import { actorOf, onNewActor } from './session.ts'
import { createStore } from './store.ts'

export type MessageType = 'danger' | 'info' | 'warning' | 'success' | 'pending'

/** `notification`: the result of the user's own action. `toast`: a message from the realtime channel. */
export type Message = {
  readonly id: string
  readonly kind: 'notification' | 'toast'
  readonly type: MessageType
  readonly text: string
  readonly at: number
  /** Milliseconds on screen; 0 keeps it until it is replaced or closed. */
  readonly duration: number
  readonly action?: { readonly label: string; readonly run: () => void }
  /** The items that Undo restores. Stored as data so that it survives a reload. */
  readonly restores?: Removed
}

/** Default duration of a notification in milliseconds; those of the data layer are shorter. */
export const notificationDuration = 4000
export const callNotificationDuration = 3000

/** Duration of each phase of a toast, in milliseconds. */
export const toastTiming = { enter: 250, stay: 10_000, leave: 1000 } as const

export type ToastPhase = 'entering' | 'visible' | 'leaving' | 'gone'

/** The phase of a toast of this age in milliseconds. */
export function toastPhase(age: number): ToastPhase {
  const { enter, stay, leave } = toastTiming
  if (age < enter) return 'entering'
  if (age < enter + stay) return 'visible'
  return age < enter + stay + leave ? 'leaving' : 'gone'
}

const logLength = 50

/** The log as stored across reloads, with the actor it belongs to. */
type KeptLog = { readonly actor: string; readonly messages: readonly Message[] }
const logKey = 'messageLog'

function readLog(): readonly Message[] {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(logKey) ?? 'null') as KeptLog | null
    return kept?.actor === actorOf() ? kept.messages : []
  } catch {
    return []
  }
}

function keepLog(): void {
  // Functions cannot be stored.
  const messages = messageLog.get().map(({ action: _, ...message }) => message)
  const kept = JSON.stringify({ actor: actorOf(), messages } satisfies KeptLog)
  try {
    globalThis.sessionStorage?.setItem(logKey, kept)
  } catch {
    // If storage is unavailable or full, the message is still shown.
  }
}

/** The last 50 messages, newest first, so that messages that disappear by themselves can be read later. */
export const messageLog = createStore<readonly Message[]>(readLog())
messageLog.subscribe(keepLog)

/** Stored messages whose offer to restore has not expired yet. */
export const offeredIn = (messages: readonly Message[], now = Date.now()): Message[] =>
  messages
    .filter(({ restores, at, duration }) => restores && at + duration > now)
    .map((message) => ({ ...message, duration: message.at + message.duration - now }))
    .reverse()

export const shownMessages = createStore<readonly Message[]>(offeredIn(messageLog.get()))

/** True while a screen shows all messages in a place of its own, where they cover nothing. */
export const isShownByScreen = createStore(false)

/** True while a screen says in a place of its own whether there is a line. */
export const isLineShownByScreen = createStore(false)

type Notice = Partial<Pick<Message, 'id' | 'duration' | 'action' | 'restores'>> &
  Pick<Message, 'type' | 'text'>

/** Shows a notification, for 4 s by default; replaces one with the same id. Returns its id. */
export const notify = (notice: Notice): string =>
  show({ kind: 'notification', duration: notificationDuration, ...notice })

/** Shows a toast from the realtime channel. Returns its id. */
export const toast = (notice: Omit<Notice, 'duration'>): string =>
  show({ kind: 'toast', duration: toastTiming.enter + toastTiming.stay + toastTiming.leave, ...notice })

type Said = Omit<Message, 'id' | 'at'> & { id?: string }

function show(said: Said): string {
  const message = toMessage(said)
  shownMessages.set([...shownMessages.get().filter(({ id }) => id !== message.id), message])
  if (message.type !== 'pending') keepInLog(message)
  return message.id
}

type IsSaid = (sent: Sent) => boolean
const elsewhere = new Set<IsSaid>()

/** Suppresses toasts for messages that another part of the screen already shows. */
export const sayElsewhere = (isSaid: IsSaid): void => void elsewhere.add(isSaid)

/** True if another part of the screen already shows this message. */
export const isSaidElsewhere = (sent: Sent): boolean => [...elsewhere].some((isSaid) => isSaid(sent))

/** Adds a message to the log without showing it as a notification. */
export const log = (notice: Pick<Notice, 'type' | 'text'>): void =>
  keepInLog(toMessage({ kind: 'notification', duration: 0, ...notice }))

const toMessage = (said: Said): Message => ({
  ...said,
  id: said.id ?? crypto.randomUUID(),
  at: Date.now(),
})

const keepInLog = (message: Message): void =>
  messageLog.set([message, ...messageLog.get()].slice(0, logLength))

/** Removes a message from the screen; it stays in the log. */
export function dismiss(id: string): void {
  shownMessages.set(shownMessages.get().filter((message) => message.id !== id))
}

/** Removes a message from the screen, and its offer to restore from the log. */
export function withdraw(id: string): void {
  dismiss(id)
  messageLog.set(
    messageLog.get().map((message) => {
      const { restores: _, ...rest } = message
      return message.id === id ? rest : message
    }),
  )
}

onNewActor(() => {
  shownMessages.set([])
  messageLog.set([])
})
