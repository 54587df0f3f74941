import type { Sent } from '../i18n/messages.ts'
import type { Removed } from './removed.ts'
import { actorOf, onNewActor } from './session.ts'
import { createStore } from './store.ts'

export type MessageType = 'danger' | 'info' | 'warning' | 'success' | 'pending'

/** `notification`: the result of the user's own action. `toast`: what came over the realtime channel. */
export type Message = {
  readonly id: string
  readonly kind: 'notification' | 'toast'
  readonly type: MessageType
  readonly text: string
  readonly at: number
  /** Milliseconds on screen; 0 stays until it is replaced or closed. */
  readonly duration: number
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What Undo restores. It is data, so that it outlives the page. */
  readonly restores?: Removed
}

/** How long a notification stays, in milliseconds; the data layer's own ones stay shorter. */
export const notificationDuration = 4000
export const callNotificationDuration = 3000

/** A toast's life in milliseconds: it enters, stays, leaves. */
export const toastTiming = { enter: 250, stay: 10_000, leave: 1000 } as const

export type ToastPhase = 'entering' | 'visible' | 'leaving' | 'gone'

/** The phase of a toast at an age in milliseconds. */
export function toastPhase(age: number): ToastPhase {
  const { enter, stay, leave } = toastTiming
  if (age < enter) return 'entering'
  if (age < enter + stay) return 'visible'
  return age < enter + stay + leave ? 'leaving' : 'gone'
}

const logLength = 50

/** The log as a reload keeps it, for whoever it was said to. */
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
  // A function does not outlive the page.
  const messages = messageLog.get().map(({ action: _, ...message }) => message)
  const kept = JSON.stringify({ actor: actorOf(), messages } satisfies KeptLog)
  try {
    globalThis.sessionStorage?.setItem(logKey, kept)
  } catch {
    // A browser that keeps nothing, or has no room, still says what there is to say.
  }
}

/** The last 50 messages, newest first: one that goes by itself must not be the only place where it was said. */
export const messageLog = createStore<readonly Message[]>(readLog())
messageLog.subscribe(keepLog)

/** What the page before a reload offered to restore, for as long as it would have. */
export const offeredIn = (messages: readonly Message[], now = Date.now()): Message[] =>
  messages
    .filter(({ restores, at, duration }) => restores && at + duration > now)
    .map((message) => ({ ...message, duration: message.at + message.duration - now }))
    .reverse()

export const shownMessages = createStore<readonly Message[]>(offeredIn(messageLog.get()))

type Notice = Partial<Pick<Message, 'id' | 'duration' | 'action' | 'restores'>> &
  Pick<Message, 'type' | 'text'>

/** Shows a notification, 4 s unless stated; one of the same id is replaced. Answers its id. */
export const notify = (notice: Notice): string =>
  show({ kind: 'notification', duration: notificationDuration, ...notice })

/** Shows a toast of the realtime channel. Answers its id. */
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

/** Has what a place of its own says already left out of the toasts. */
export const sayElsewhere = (isSaid: IsSaid): void => void elsewhere.add(isSaid)

/** True where a message of the channel is said in a place of its own. */
export const isSaidElsewhere = (sent: Sent): boolean => [...elsewhere].some((isSaid) => isSaid(sent))

/** Keeps in the log what the screen says in a place of its own. */
export const log = (notice: Pick<Notice, 'type' | 'text'>): void =>
  keepInLog(toMessage({ kind: 'notification', duration: 0, ...notice }))

const toMessage = (said: Said): Message => ({
  ...said,
  id: said.id ?? crypto.randomUUID(),
  at: Date.now(),
})

const keepInLog = (message: Message): void =>
  messageLog.set([message, ...messageLog.get()].slice(0, logLength))

/** Takes a message off the screen; the log keeps it. */
export function dismiss(id: string): void {
  shownMessages.set(shownMessages.get().filter((message) => message.id !== id))
}

/** Takes a message off the screen, and what it offers to restore out of the log. */
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
