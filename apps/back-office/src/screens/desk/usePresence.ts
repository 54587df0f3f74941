import {
  announcePresence,
  type DeskRole,
  type Handover,
  leaveDesk,
  listHandovers,
  type Presence,
} from '@touchline/contract/light'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { makeCall } from '../../data/calls.ts'
import { listenTo } from '../../data/changes.ts'

/** How often a page says that it is there. In ms. */
const every = 10_000

const page = crypto.randomUUID()

/** Who is at the desk of an event; says that this page is, in which role, and what it is logging. */
export function usePresence(eventId: number) {
  const [people, setPeople] = useState<readonly Presence[]>([])
  const [handovers, setHandovers] = useState<readonly Handover[]>([])
  const [role, setRole] = useState<DeskRole | null>(null)
  const doing = useRef<string | null>(null)
  const latestRole = useRef(role)
  latestRole.current = role
  const announce = useCallback(async () => {
    const body = { page, role: latestRole.current, doing: doing.current }
    // A lost line is told elsewhere; the next announcement makes up for this one.
    const answer = await makeCall(announcePresence, { params: { id: eventId }, body }).catch(() => undefined)
    if (answer)
      setPeople((before) => (JSON.stringify(before) === JSON.stringify(answer.data) ? before : answer.data))
  }, [eventId])
  const readNotes = useCallback(async () => {
    const answer = await makeCall(listHandovers, { params: { id: eventId } }).catch(() => undefined)
    if (answer) setHandovers(answer.data)
  }, [eventId])
  useEffect(() => {
    void announce()
    void readNotes()
    const timer = setInterval(() => void announce(), every)
    const end = listenTo('desk-presence', (change) => {
      if (change !== 'missed' && change.id !== eventId) return
      void announce()
      void readNotes()
    })
    const leave = () => void makeCall(leaveDesk, { params: { id: eventId }, body: { page } }).catch(() => {})
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      end()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [announce, readNotes, eventId])
  const others = useMemo(() => people.filter((person) => person.page !== page), [people])
  const me = useMemo(() => people.find((person) => person.page === page), [people])
  return {
    /** Everybody else at the desk. */
    others,
    me,
    handovers,
    role,
    setRole(next: DeskRole | null) {
      setRole(next)
      latestRole.current = next
      void announce()
    },
    /** Tells the others what this person has just logged. */
    say: useCallback(
      (text: string) => {
        doing.current = text.slice(0, 80)
        void announce()
      },
      [announce],
    ),
    /** Leaves a note for those who stay or come. */
    handOver: (note: string, at: number) =>
      makeCall(leaveDesk, { params: { id: eventId }, body: { page, note, at: Math.round(at) } }),
  }
}

export type DeskPresence = ReturnType<typeof usePresence>
