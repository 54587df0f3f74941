/** A random match: the same seed gives the same match. Positions are on a pitch of 1 by 1. */
export type Goal = { at: number; side: 'home' | 'away'; score: [number, number] }
type Point = { x: number; y: number }
export type Match = {
  seconds: number
  goals: Goal[]
  /** The match clock at the start, in seconds. */
  clockFrom: number
  ball(time: number): Point
  /** The players of a side, the goalkeeper first. */
  players(side: 'home' | 'away', time: number): Point[]
}

/** A random number generator from 0 to 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The positions, in depth and across, of the goalkeeper, four defenders, four midfielders and two forwards. */
const FORMATION: [number, number][] = [
  [0.03, 0.5],
  ...[0.15, 0.38, 0.62, 0.85].map((y): [number, number] => [0.2, y]),
  ...[0.2, 0.4, 0.6, 0.8].map((y): [number, number] => [0.42, y]),
  ...[0.35, 0.65].map((y): [number, number] => [0.62, y]),
]

/** Simulates a match of so many seconds, with a goal about every twenty. */
export function playMatch(seed: number, seconds: number): Match {
  const next = chance(seed)
  const goals = drawGoals(next, seconds)
  const path = drawPath(next, seconds, goals)
  const phases = Array.from({ length: 22 }, () => next() * 7)
  const ball = (time: number) => along(path, time)
  return {
    seconds,
    goals,
    clockFrom: Math.floor(next() * 70) * 60 + 60,
    ball,
    players(side, time) {
      const { x, y } = ball(time - 0.3)
      return FORMATION.map(([depth, wide], i) => {
        const own = side === 'home' ? depth : 1 - depth
        const phase = phases[side === 'home' ? i : i + 11]!
        const pull = i === 0 ? 0.03 : 0.45
        return {
          x: own + (x - 0.5) * pull + 0.025 * Math.sin(time * 0.9 + phase),
          y: wide + (y - wide) * pull * 0.6 + 0.04 * Math.cos(time * 0.7 + phase * 2),
        }
      })
    },
  }
}

function drawGoals(next: () => number, seconds: number): Goal[] {
  const goals: Goal[] = []
  const score: [number, number] = [0, 0]
  for (let at = 6 + next() * 8; at < seconds - 4; at += 13 + next() * 14) {
    const side = next() < 0.5 ? 'home' : 'away'
    score[side === 'home' ? 0 : 1]++
    goals.push({ at: Math.round(at * 25) / 25, side, score: [...score] })
  }
  return goals
}

type Stop = Point & { time: number }

/** The position of the ball over time: from pass to pass, into the goal at each goal, then back to the centre spot. */
function drawPath(next: () => number, seconds: number, goals: readonly Goal[]): Stop[] {
  const stops: Stop[] = [{ time: -1, x: 0.5, y: 0.5 }]
  const until = (end: number) => {
    for (let time = stops[stops.length - 1]!.time + 0.7; time < end - 0.7; time += 0.5 + next() * 1.2) {
      stops.push({ time, x: 0.1 + next() * 0.8, y: 0.1 + next() * 0.8 })
    }
  }
  for (const { at, side } of goals) {
    until(at)
    stops.push({ time: at, x: side === 'home' ? 1.015 : -0.015, y: 0.47 + next() * 0.06 })
    stops.push({ ...stops[stops.length - 1]!, time: at + 2.5 })
    stops.push({ time: at + 3.2, x: 0.5, y: 0.5 })
  }
  until(seconds + 3)
  stops.push({ time: seconds + 3, x: 0.5, y: 0.5 })
  return stops
}

function along(stops: readonly Stop[], time: number): Point {
  const after = stops.findIndex((stop) => stop.time > time)
  const from = stops[Math.max(0, after - 1)]!
  const to = stops[after] ?? from
  const part = to === from ? 0 : Math.max(0, (time - from.time) / (to.time - from.time))
  const eased = part * (2 - part)
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
}
