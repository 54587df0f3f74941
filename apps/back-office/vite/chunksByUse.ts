import { relative } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** Screens of one kind, by their sources. */
type Kind = { name: string; test: RegExp }

/** Modules are named by their sources, from the root of the app. */
export type Uses = {
  /** What everybody loads after the login, imported on demand. */
  frame: readonly string[]
  /** What is shown without the frame. */
  alone: readonly string[]
  kinds: readonly Kind[]
  /** Small modules of which most screens need some: as single files they would cost more than all of them do. */
  together: readonly Kind[]
}

const uses: Uses = {
  frame: ['src/menu.ts', 'src/shell/App.tsx', 'src/shell/layout/Layout.tsx'],
  alone: ['src/shell/Login.tsx'],
  kinds: [
    { name: 'lists', test: /^src\/screens\/.*\/list\.tsx$/ },
    { name: 'forms', test: /^src\/screens\/.*\/edit\.tsx$/ },
    { name: 'tabs', test: /^src\/screens\/.*\/event\.tsx$/ },
    { name: 'schemas', test: /\/contract\/src\/resources\// },
  ],
  together: [{ name: 'resources', test: /\/contract\/src\/light\/resources\// }],
}
/**
 * How many of the screens of a kind need what is in its chunk: with fewer, the others load too much for nothing. What
 * single screens of another kind need as well is in a chunk of its own: they would load the whole one.
 */
const leastShare = 0.3

/** Shared pieces below this length are one chunk: a request costs more than to load all of them. */
const smallLength = 500

/** Modules that the same pages need: `imports` are the names of the pieces that they need themselves. */
export type Piece = {
  name: string
  modules: readonly string[]
  imports: readonly string[]
  /** Characters, not minified. */
  length: number
  /** What the page starts with, or what is imported on demand, if the piece is either. */
  isStart: boolean
  onDemand: string | undefined
}

/** What some pieces need before they run, they included. */
function neededBy(pieces: ReadonlyMap<string, Piece>, names: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const rest = [...names]
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    rest.push(...(pieces.get(name)?.imports ?? []))
  }
  return needed
}

/** The screens of a kind that need a piece, for those that any of them needs. */
function needingOf(pieces: ReadonlyMap<string, Piece>, { name, test }: Kind) {
  const screens = [...pieces.values()].filter(({ onDemand }) => onDemand && test.test(onDemand))
  if (screens.length === 0) throw new Error(`There are no screens of the kind ${name}.`)
  const needing = new Map<string, string[]>()
  for (const screen of screens)
    for (const one of neededBy(pieces, [screen.name]))
      needing.set(one, [...(needing.get(one) ?? []), screen.name])
  return { name, needing, least: screens.length * leastShare }
}

/**
 * What a piece has in common with those that it shares a chunk with: the kinds of which many screens need it, and the
 * very screens of the others, after spaces. Undefined if no kind needs it.
 */
function sharedUse(name: string, kinds: readonly ReturnType<typeof needingOf>[]): string | undefined {
  const many: string[] = []
  const few: string[] = []
  for (const kind of kinds) {
    const screens = kind.needing.get(name) ?? []
    if (screens.length >= kind.least) many.push(kind.name)
    else few.push(...screens)
  }
  return many.length + few.length > 0 ? [many.join('-'), ...few.sort()].join(' ') : undefined
}

/** The chunk of each module that has one: none of them needs a later one. */
export function chunksOf(
  all: readonly Piece[],
  { frame, alone, kinds, together }: Uses,
): Map<string, string> {
  const pieces = new Map(all.map((piece) => [piece.name, piece]))
  const named = (sources: readonly string[]) =>
    sources.map((source) => {
      const piece = all.find(({ onDemand }) => onDemand === source)
      if (!piece) throw new Error(`${source} is not imported on demand: the chunks name what is.`)
      return piece.name
    })
  const chunkOf = new Map<string, string>()
  const put = (chunk: string, names: Iterable<string>) => {
    for (const name of names) if (!chunkOf.has(name)) chunkOf.set(name, chunk)
  }
  put(
    'start',
    neededBy(
      pieces,
      all.flatMap(({ isStart, name }) => (isStart ? [name] : [])),
    ),
  )
  const ofFrame = neededBy(pieces, named(frame))
  const ofAlone = neededBy(pieces, named(alone))
  const elsewhere = neededBy(
    pieces,
    all.flatMap(({ onDemand, name }) => (onDemand && !ofAlone.has(name) ? [name] : [])),
  )
  const needing = kinds.map((kind) => needingOf(pieces, kind))
  const isForMany = (name: string) =>
    ofFrame.has(name) || needing.some(({ needing, least }) => (needing.get(name)?.length ?? 0) >= least)
  const shared = [...ofAlone].filter((name) => elsewhere.has(name))
  put('basics', shared.filter(isForMany))
  // What the login has in common with few screens is nothing that a list should wait for.
  put('alone', shared)
  put('frame', ofFrame)
  for (const { name, test } of together)
    put(
      name,
      all.flatMap((piece) => (piece.modules.every((module) => test.test(module)) ? [piece.name] : [])),
    )
  const isSmall = ({ name, length, onDemand }: Piece) =>
    !onDemand &&
    length < smallLength &&
    // Otherwise whoever needs any of them would load what this one needs.
    [...neededBy(pieces, [name])].every((one) => one === name || chunkOf.has(one))
  const small = all.filter(isSmall).map(({ name }) => name)
  const uses = new Map<string, string[]>()
  for (const name of pieces.keys()) {
    const use = sharedUse(name, needing)
    if (use !== undefined) uses.set(use, [...(uses.get(use) ?? []), name])
  }
  const groups = [...uses].map(([use, names], index) => {
    const [ofMany = '', ...few] = use.split(' ')
    return { chunk: few.length === 0 ? ofMany : `some-${index}`, names, isForFew: few.length > 0 }
  })
  for (const { chunk, names, isForFew } of groups) if (!isForFew) put(chunk, names)
  put('small', small)
  // A piece that is alone is a chunk without us.
  for (const { chunk, names } of groups) if (names.length > 1) put(chunk, names)
  return new Map(
    [...chunkOf].flatMap(([name, chunk]) =>
      (pieces.get(name)?.modules ?? []).map((module) => [module, chunk] as const),
    ),
  )
}

/** The pieces that a build without chunks of ours ends up with. */
async function readPieces(root: string, config: InlineConfig): Promise<Piece[]> {
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const sourceOf = (id: string) => relative(root, id)
  return chunks.map(({ fileName, code, moduleIds, imports, isEntry, isDynamicEntry, facadeModuleId }) => ({
    name: fileName,
    modules: moduleIds.map(sourceOf),
    imports,
    length: code.length,
    isStart: isEntry,
    onDemand: isDynamicEntry && facadeModuleId ? sourceOf(facadeModuleId) : undefined,
  }))
}

/**
 * What the pages load together becomes one chunk: many small files compress worse, and each is a request. What that is
 * is read from a build without such chunks, so that nothing here has to follow when a module moves.
 */
export async function chunksByUse(root: string, config: InlineConfig) {
  const chunks = chunksOf(await readPieces(root, config), uses)
  return [{ debugName: 'by use', name: (id: string) => chunks.get(relative(root, id)) ?? null, priority: 2 }]
}
