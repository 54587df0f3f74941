import { report } from './report.ts'

const mostKeystroke = 50
const keystrokes = 300

/** Types names letter by letter, as somebody does in a search: one request each. `url` ends where the text begins. */
export async function timeKeystrokes(
  name: string,
  names: readonly string[],
  url: string,
  headers: Record<string, string>,
): Promise<void> {
  const typed = names.flatMap((text) => [...text].map((_, index) => text.slice(0, index + 1)))
  const times: number[] = []
  for (let index = 0; index < keystrokes; index++) {
    const started = performance.now()
    const answer = await fetch(`${url}${encodeURIComponent(typed[index % typed.length]!)}`, { headers })
    await answer.json()
    times.push(performance.now() - started)
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  report(
    `p95 of a keystroke’s search ${name}`,
    `${p95.toFixed(1)} ms`,
    `at most ${mostKeystroke} ms`,
    p95 <= mostKeystroke,
  )
}
