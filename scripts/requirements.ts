import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Finds the requirements that test titles name. `npm run requirements` lists untested ones; `-- --write` updates
// docs/requirements.md.
const root = join(import.meta.dirname, '..')
const file = join(root, 'docs', 'requirements.md')

/** The number of requirements in each part; they are numbered from 01. */
const parts: Record<string, { count: number; about: string }> = {
  SCOPE: { count: 4, about: 'what the product manages, for whom' },
  START: { count: 11, about: 'start screen, environment check, start-up data' },
  AUTH: { count: 16, about: 'login, logout, session' },
  NAV: { count: 27, about: 'layout, menu, landing, refusal' },
  ROUTE: { count: 128, about: 'every route, sub-route and tab' },
  ACCESS: { count: 49, about: 'roles, modules, the access rule' },
  SIM: { count: 6, about: 'an administrator acts for an account' },
  WIDGET: { count: 26, about: 'shared widgets' },
  I18N: { count: 4, about: 'English and French' },
  STATE: { count: 18, about: 'states and transitions' },
  VALID: { count: 13, about: 'validation' },
  HTTP: { count: 17, about: 'headers, encoding, generic calls' },
  'CALL-START': { count: 2, about: 'start-up calls' },
  'CALL-AUTH': { count: 2, about: 'login and logout' },
  'CALL-USERS': { count: 5, about: 'users' },
  'CALL-GROUPS': { count: 3, about: 'groups' },
  'CALL-ACCOUNTS': { count: 3, about: 'accounts' },
  'CALL-SEARCH': { count: 1, about: 'search' },
  'CALL-TRANSL': { count: 4, about: 'translations' },
  'CALL-VIDEOS': { count: 3, about: 'videos' },
  'CALL-BP': { count: 9, about: 'conferences' },
  'CALL-EVENTS': { count: 16, about: 'sport events' },
  'CALL-SPEAKERS': { count: 1, about: 'speakers' },
  'CALL-STREAMABLE': { count: 7, about: 'streams of events and conferences' },
  'CALL-JOBS': { count: 4, about: 'jobs' },
  'CALL-CHALLENGERS': { count: 2, about: 'challengers' },
  'CALL-SIMULCASTS': { count: 4, about: 'simulcasts' },
  'CALL-CHATS': { count: 2, about: 'chats' },
  'CALL-FANS': { count: 11, about: 'fans' },
  'CALL-DATAPROVIDER': { count: 4, about: 'data providers' },
  'CALL-UTILS': { count: 1, about: 'cache' },
  'CALL-GAMES': { count: 8, about: 'predictor and man-of-the-match' },
  'CALL-TRIVIA': { count: 14, about: 'trivia' },
  'CALL-STREAMING': { count: 10, about: 'inputs, uploads, conversions' },
  'CALL-PAYMENTS': { count: 11, about: 'payments' },
  'CALL-PLAYLISTS': { count: 1, about: 'playlists' },
  'CALL-SPORTS': { count: 3, about: 'sports and their icons' },
  'CALL-TAGS': { count: 1, about: 'tags' },
  RT: { count: 3, about: 'realtime' },
  ERR: { count: 14, about: 'error behaviour' },
  CONST: { count: 5, about: 'constants' },
  ENTITY: { count: 36, about: 'entities and fields' },
  EXT: { count: 6, about: 'external links and scripts' },
}

const tests = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
const named = new Set<string>()
for (const path of tests)
  for (const [id] of readFileSync(join(root, path), 'utf8').matchAll(
    /\b[A-Z][A-Z0-9]+(?:-[A-Z]+)*-\d{2,3}\b/g,
  ))
    named.add(id)

const idsOf = (part: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${part}-${String(index + 1).padStart(2, '0')}`)
const rows = Object.entries(parts).map(([part, { count, about }]) => {
  const ids = idsOf(part, count)
  const open = ids.filter((id) => !named.has(id))
  return { part, about, tested: count - open.length, count, open }
})
const total = rows.reduce((sum, { count }) => sum + count, 0)
const tested = rows.reduce((sum, row) => sum + row.tested, 0)

if (process.argv.includes('--write')) {
  const short = (open: string[], part: string) =>
    open.length === 0 ? '' : open.map((id) => id.slice(part.length + 1)).join(' ')
  const lines = rows.map(
    ({ part, about, tested, count, open }) =>
      `| ${part} | ${about} | ${tested} of ${count} | ${short(open, part)} |`,
  )
  const text = `# Requirements

Every statement of the specification has an id; a test that checks one has it in its title. ${tested} of ${total} are named by a test. This page is made by \`npm run requirements -- --write\`.

| part | about | tested | no test names |
|---|---|---|---|
${lines.join('\n')}
`
  writeFileSync(file, text)
}
for (const { part, open } of rows)
  if (open.length > 0)
    process.stdout.write(`${part.padEnd(18)} ${open.map((id) => id.slice(part.length + 1)).join(' ')}\n`)
process.stdout.write(`\n${tested} of ${total} requirements are named by a test.\n`)
