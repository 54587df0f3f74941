import { compareLists } from './lib/compare-lists.ts'
import { timeKeystrokes } from './lib/time-keystrokes.ts'

const names = ['kestrel 12', 'havenbrook', 'calder 77', 'nothing like it', 'pell']

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
    (origin, headers) => timeKeystrokes('over all resources', names, `${origin}/main-api/search?q=`, headers),
  )
