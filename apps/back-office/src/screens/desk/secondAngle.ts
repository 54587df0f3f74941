import { session } from '../../data/session.ts'

/** Matches whose angles are remembered. */
const most = 20

const keyOf = () => `desk-angles-${session.get().user?.id ?? 0}`

type Remembered = [eventId: number, angle: number][]

function stored(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(value) ? (value as unknown[]).filter(isPair) : []
  } catch {
    return []
  }
}

const isPair = (value: unknown): value is Remembered[number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')

/** The second angle that a person looked at last on the desk of an event, on this machine. */
export const rememberedAngle = (eventId: number): number | null =>
  stored().find(([id]) => id === eventId)?.[1] ?? null

export function rememberAngle(eventId: number, angle: number | null): void {
  const others = stored().filter(([id]) => id !== eventId)
  const own: Remembered = angle === null ? [] : [[eventId, angle]]
  try {
    localStorage.setItem(keyOf(), JSON.stringify([...own, ...others].slice(0, most)))
  } catch {
    // If storage is full or forbidden, it is chosen until the desk is left.
  }
}
