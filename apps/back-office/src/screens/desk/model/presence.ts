import {
  announcePresence,
  type DeskRole,
  type Handover,
  leaveDesk,
  listHandovers,
  type Presence,
} from '@touchline/contract/light'
import { createStore } from '../../../data/store.ts'
import type { Outside } from './outside.ts'

/** How often a page says that it is there. In ms. */
const every = 10_000
/** How much of what somebody is logging is told. */
const mostSaid = 80

export type DeskPresence = {
  me: Presence | undefined
  /** Everybody else at the desk. */
  others: readonly Presence[]
  handovers: readonly Handover[]
  role: DeskRole | null
}

/** Who is at the desk of an event; says that this page is, in which role, and what it is logging. */
export function createPresence(eventId: number, { network, clock }: Pick<Outside, 'network' | 'clock'>) {
  const page = crypto.randomUUID()
  const params = { id: eventId }
  const state = createStore<DeskPresence>({ me: undefined, others: [], handovers: [], role: null })
  let doing: string | null = null
  let told = ''

  async function announce(): Promise<void> {
    const body = { page, role: state.get().role, doing }
    // A lost line is told elsewhere; the next announcement makes up for this one.
    const answer = await network.makeCall(announcePresence, { params, body }).catch(() => undefined)
    if (!answer || told === JSON.stringify(answer.data)) return
    told = JSON.stringify(answer.data)
    state.set({
      ...state.get(),
      me: answer.data.find((person) => person.page === page),
      others: answer.data.filter((person) => person.page !== page),
    })
  }

  async function readNotes(): Promise<void> {
    const answer = await network.makeCall(listHandovers, { params }).catch(() => undefined)
    if (answer) state.set({ ...state.get(), handovers: answer.data })
  }

  function refresh(): void {
    void announce()
    void readNotes()
  }

  /** Says that this page is gone. */
  const leave = () => void network.makeCall(leaveDesk, { params, body: { page } }).catch(() => {})

  return {
    state,
    leave,
    setRole(role: DeskRole | null): void {
      state.set({ ...state.get(), role })
      void announce()
    },
    /** Tells the others what this person has just logged. */
    say(text: string): void {
      doing = text.slice(0, mostSaid)
      void announce()
    },
    /** Leaves a note at a media time for those who stay or come. @throws as `request` */
    handOver: (note: string, at: number) =>
      network.makeCall(leaveDesk, { params, body: { page, note, at: Math.round(at) } }),
    /** Says that this page is there until it is ended. */
    open() {
      refresh()
      const stop = clock.every(every, () => void announce())
      const end = network.listenTo('desk-presence', (change) => {
        if (change === 'missed' || change.id === eventId) refresh()
      })
      return () => {
        stop()
        end()
        leave()
      }
    },
  }
}

export type PresenceModel = ReturnType<typeof createPresence>
