import { compareLists } from './lib/compare-lists.ts'
import { report } from './lib/report.ts'

const mostKeystroke = 50
const keystrokes = 300

/** Values of columns by their names, for row `n`; other columns keep their defaults. */
const values: Readonly<Record<string, string>> = {
  name: `(array['Havenbrook', 'Drayle', 'Kestrel', 'Calder', 'Pell'])[n % 5 + 1] || ' ' || n`,
  firstName: `(array['Ada', 'Noor', 'Elias', 'Maud'])[n % 4 + 1]`,
  lastName: `'Kestrel ' || n`,
  tagType: `(array['club', 'player', 'highlight', 'season'])[n % 4 + 1]`,
  type: `'team'`,
  code: `'ABC'`,
  shortName: `'Short ' || n`,
  SportId: `(select min(id) from sports)`,
}

/** Compares lists and searches of the catalogue with a bare handler, and times what one types into the palette. */
export const benchCatalogue = (): Promise<void> =>
  compareLists(
    {
      name: 'catalogue',
      roles: ['sport_player_write', 'conf_player_write', 'video_write'],
      amounts: { tags: 200_000, challengers: 50_000, speakers: 20_000 },
      values,
      queries: { list: 'limit=25', search: 'q=kestrel&limit=25' },
    },
    (origin, headers) => timeKeystrokes(`${origin}/main-api/search`, headers),
  )

/** Types names letter by letter, as somebody does in the command palette: one search over all resources each. */
async function timeKeystrokes(url: string, headers: Record<string, string>): Promise<void> {
  const typed = ['kestrel 12', 'havenbrook', 'calder 77', 'nothing like it', 'pell'].flatMap((name) =>
    [...name].map((_, index) => name.slice(0, index + 1)),
  )
  const times: number[] = []
  for (let index = 0; index < keystrokes; index++) {
    const started = performance.now()
    const answer = await fetch(`${url}?q=${encodeURIComponent(typed[index % typed.length]!)}`, { headers })
    await answer.json()
    times.push(performance.now() - started)
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  report(
    'p95 of a keystroke’s search over all resources',
    `${p95.toFixed(1)} ms`,
    `at most ${mostKeystroke} ms`,
    p95 <= mostKeystroke,
  )
}
