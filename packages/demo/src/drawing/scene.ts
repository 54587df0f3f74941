import { Canvas, type Colour, colourOf } from './canvas.ts'
import { chance, type Match } from './match.ts'

export const WIDTH = 640
export const HEIGHT = 360

const PITCH = { x: 40, y: 84, width: 560, height: 250 }
const WHITE = colourOf('#F4F6F4')
const DARK = colourOf('#10181F')
const GREENS = [
  ['#2F7D3A', '#35883F'],
  ['#3A7A2E', '#438634'],
  ['#2A7548', '#2F8050'],
].map((pair) => pair.map(colourOf))

/** A team's three-letter code on the scoreboard, and its colour. */
export type Team = { code: string; colour: Colour }

/** Draws the static background: stands, pitch and lines. */
export function drawGround(seed: number, home: Team, away: Team): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT)
  const next = chance(seed + 1)
  canvas.rectangle(0, 0, WIDTH, HEIGHT, colourOf('#24313B'))
  for (let i = 0; i < 1400; i++) {
    const x = next() * WIDTH
    const fan = next() < 0.5 ? (x < WIDTH / 2 ? home.colour : away.colour) : colourOf('#8C98A1')
    canvas.rectangle(x, 4 + next() * 58, 3, 3, fan)
  }
  const greens = GREENS[Math.abs(seed) % GREENS.length]!
  canvas.rectangle(0, 66, WIDTH, HEIGHT - 66, greens[0]!)
  for (let stripe = 0; stripe < 14; stripe += 2) {
    canvas.rectangle(PITCH.x + stripe * 40, PITCH.y, 40, PITCH.height, greens[1]!)
  }
  drawLines(canvas)
  return canvas
}

function drawLines(canvas: Canvas) {
  const { x, y, width, height } = PITCH
  const frame = (left: number, top: number, wide: number, high: number) => {
    canvas.rectangle(left, top, wide, 2, WHITE)
    canvas.rectangle(left, top + high - 2, wide, 2, WHITE)
    canvas.rectangle(left, top, 2, high, WHITE)
    canvas.rectangle(left + wide - 2, top, 2, high, WHITE)
  }
  frame(x, y, width, height)
  canvas.rectangle(x + width / 2 - 1, y, 2, height, WHITE)
  for (let i = 0; i < 90; i++) {
    const angle = (i / 90) * 2 * Math.PI
    canvas.rectangle(320 + 44 * Math.cos(angle), y + height / 2 + 34 * Math.sin(angle), 2, 2, WHITE)
  }
  frame(x, y + 60, 76, height - 120)
  frame(x + width - 76, y + 60, 76, height - 120)
  frame(x - 14, y + 104, 16, height - 208)
  frame(x + width - 2, y + 104, 16, height - 208)
}

/** Draws the moving parts at a time onto a copy of the background, into `into`. */
export function drawFrame(
  ground: Canvas,
  into: Uint8Array,
  match: Match,
  teams: { home: Team; away: Team },
  time: number,
) {
  into.set(ground.bytes)
  const canvas = new Canvas(WIDTH, HEIGHT, into)
  const place = ({ x, y }: { x: number; y: number }) =>
    [PITCH.x + x * PITCH.width, PITCH.y + y * PITCH.height] as const
  for (const side of ['home', 'away'] as const) {
    for (const player of match.players(side, time)) {
      const [x, y] = place(player)
      canvas.rectangle(x - 4, y + 5, 9, 3, DARK)
      canvas.rectangle(x - 4, y - 4, 8, 9, teams[side].colour)
      canvas.rectangle(x - 2, y - 8, 4, 4, colourOf('#E3B98F'))
    }
  }
  const [x, y] = place(match.ball(time))
  canvas.rectangle(x - 3, y - 3, 6, 6, WHITE)
  drawBoard(canvas, match, teams, time)
}

function drawBoard(canvas: Canvas, match: Match, { home, away }: { home: Team; away: Team }, time: number) {
  const goal = match.goals.findLast(({ at }) => at <= time)
  const [homeScore, awayScore] = goal?.score ?? [0, 0]
  const clock = Math.floor(match.clockFrom + time)
  const digits = (value: number) => String(value).padStart(2, '0')
  canvas.rectangle(20, 14, 246, 27, DARK)
  canvas.rectangle(20, 14, 6, 27, home.colour)
  canvas.rectangle(260, 14, 6, 27, away.colour)
  canvas.text(34, 20, home.code, 3, WHITE)
  canvas.text(80, 20, `${homeScore}-${awayScore}`, 3, WHITE)
  canvas.text(128, 20, away.code, 3, WHITE)
  canvas.text(184, 20, `${digits(Math.floor(clock / 60))}:${digits(clock % 60)}`, 3, WHITE)
  if (goal && time - goal.at < 3) {
    const team = goal.side === 'home' ? home : away
    const back = Math.floor(time * 4) % 2 ? DARK : team.colour
    canvas.rectangle(216, 150, 208, 60, back)
    canvas.text(242, 160, 'GOAL!', 8, back[0] > 130 ? DARK : WHITE)
  }
}
