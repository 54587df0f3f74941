import type { Operator, QueryableField, QueryableResource, Question } from '@touchline/contract/light'

export type Condition = Question['where'][number]
export type Calculation = Question['calculations'][number]

/** What can be asked, by the names of the resources. */
export type Catalogue = ReadonlyMap<string, QueryableResource>

const usualRows = 50
const mostUsualColumns = 4
const isReference = (name: string) => name === 'id' || name === 'createdBy' || /[a-z]Id$/.test(name)

/** The resources of a question: the one asked about, then its joins. */
export function sourcesOf(
  { from, joins }: Question,
  catalogue: Catalogue,
): (QueryableResource | undefined)[] {
  const sources = [catalogue.get(from)]
  for (const { to, link } of joins) {
    const found = sources[to]?.links.find(({ name }) => name === link)
    sources.push(found && catalogue.get(found.resource))
  }
  return sources
}

const usualFields = (resource: QueryableResource | undefined) =>
  (resource?.fields ?? [])
    .filter(({ name }) => !isReference(name))
    .slice(0, mostUsualColumns)
    .map(({ name }) => ({ source: 0, field: name }))

/** The question that a resource opens with: its first columns. */
export const questionAbout = (from: string, catalogue: Catalogue): Question => ({
  from,
  joins: [],
  where: [],
  fields: usualFields(catalogue.get(from)),
  groups: [],
  calculations: [],
  sort: [],
  limit: usualRows,
})

export const isGrouped = ({ groups, calculations }: Question): boolean =>
  groups.length + calculations.length > 0

/** Changes groups or calculations: a question has either them or columns. Its order may not exist any more. */
export function regroup(
  question: Question,
  change: Partial<Pick<Question, 'groups' | 'calculations'>>,
  catalogue: Catalogue,
): Question {
  const changed = { ...question, ...change }
  if (!isGrouped(changed)) return { ...changed, fields: usualFields(catalogue.get(question.from)), sort: [] }
  const calculations: Calculation[] =
    changed.calculations.length > 0 || !change.groups ? changed.calculations : [{ calculation: 'count' }]
  const count = changed.groups.length + calculations.length
  const sort = isGrouped(question) ? changed.sort.filter(({ column }) => column < count) : []
  return { ...changed, calculations, fields: [], sort }
}

/** Removes a join, those that start from it, and whatever names one of them. */
export function removeJoin(question: Question, index: number, catalogue: Catalogue): Question {
  const gone = new Set([index + 1])
  question.joins.forEach(({ to }, place) => {
    if (gone.has(to)) gone.add(place + 1)
  })
  const kept = [0, ...question.joins.keys().map((place) => place + 1)].filter((source) => !gone.has(source))
  const stays = ({ source = 0 }: { source?: number | undefined }) => !gone.has(source)
  const renumbered = <Part extends { source?: number | undefined }>(part: Part): Part =>
    part.source === undefined ? part : { ...part, source: kept.indexOf(part.source) }
  const moved = <Part extends { source?: number | undefined }>(parts: Part[]) =>
    parts.filter(stays).map(renumbered)
  const left = {
    ...question,
    joins: question.joins
      .filter((_, place) => !gone.has(place + 1))
      .map(({ to, link }) => ({ to: kept.indexOf(to), link })),
    where: moved(question.where),
    fields: moved(question.fields),
    groups: moved(question.groups),
    calculations: moved(question.calculations)
      .filter(({ where }) => !where || stays(where))
      .map((one) => (one.where ? { ...one, where: renumbered(one.where) } : one)),
    sort: [],
  }
  return left.fields.length > 0 || isGrouped(left) ? left : regroup(left, {}, catalogue)
}

/** The operators that the page offers for a kind of field; the first is the default. */
export const operatorsOf: Readonly<Record<QueryableField['kind'], readonly Operator[]>> = {
  text: ['contains', 'startsWith', 'is', 'isNot', 'isOneOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  choice: ['isOneOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  number: ['is', 'isNot', 'atLeast', 'atMost', 'isOneOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  boolean: ['is', 'isEmpty', 'isNotEmpty'],
  moment: ['inLastDays', 'since', 'before', 'isEmpty', 'isNotEmpty'],
  date: ['inLastDays', 'since', 'before', 'is', 'isEmpty', 'isNotEmpty'],
}

const usualDays = 90

/** The value that a new condition starts with; undefined until the user enters one. */
export const usualValue = (kind: QueryableField['kind'], operator: Operator): Condition['value'] =>
  operator === 'inLastDays' ? usualDays : kind === 'boolean' && operator === 'is' ? true : undefined

export const needsValue = (operator: Operator): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty'

const isComplete = ({ operator, value }: Condition): boolean =>
  !needsValue(operator) || (value !== undefined && value !== '')

/** The question without conditions that are not complete yet; a share that has none counts what is not empty. */
export const completeOf = (question: Question): Question => ({
  ...question,
  where: question.where.filter(isComplete),
  calculations: question.calculations.map((one) => {
    if (!one.where || isComplete(one.where)) return one
    const { source, field } = one.where
    return { ...one, where: { source, field, operator: 'isNotEmpty' } }
  }),
})

/** Every calculation that fits the fields of these sources, by function. */
export function calculationsOf(
  sources: readonly (QueryableResource | undefined)[],
): Record<Calculation['calculation'], Calculation[]> {
  const over = (calculation: Calculation['calculation'], fits: (field: QueryableField) => boolean) =>
    sources.flatMap((resource, source) =>
      (resource?.fields ?? [])
        .filter(fits)
        .map(({ name }): Calculation => ({ calculation, source, field: name })),
    )
  const share = (resource: QueryableResource | undefined, source: number): Calculation[] => {
    const field = resource?.fields.find(({ kind }) => kind === 'choice' || kind === 'boolean')
    const named = field ?? resource?.fields.find(({ name }) => !isReference(name))
    const where = named && { source, field: named.name, operator: 'isNotEmpty' as const }
    return where ? [{ calculation: 'share', source, where }] : []
  }
  const isAmount = ({ kind, name }: QueryableField) => kind === 'number' && !isReference(name)
  const isOrdered = (field: QueryableField) =>
    isAmount(field) || field.kind === 'moment' || field.kind === 'date'
  return {
    count: sources.map(
      (_, source): Calculation =>
        source === 0 ? { calculation: 'count' } : { calculation: 'count', source },
    ),
    share: sources.flatMap(share),
    sum: over('sum', isAmount),
    average: over('average', isAmount),
    least: over('least', isOrdered),
    most: over('most', isOrdered),
    distinct: over('distinct', ({ name }) => name !== 'id'),
  }
}

/** Identifies a calculation; its JSON may have its fields in another order. */
export const keyOfCalculation = ({ calculation, source = 0, field = '' }: Calculation): string =>
  `${calculation}:${source}:${field}`

/** The place of the first calculated number, which charts show; undefined if there is none. */
export function chartedColumn(question: Question, kinds: readonly string[]): number | undefined {
  if (question.groups.length === 0) return undefined
  const place = question.calculations.findIndex(
    (_, index) => kinds[question.groups.length + index] === 'number',
  )
  const sorted = question.sort[0]?.column
  if (sorted !== undefined && sorted >= question.groups.length && kinds[sorted] === 'number') return sorted
  return place < 0 ? undefined : question.groups.length + place
}

/** The call that gives the same answer, as a command line. */
export const apiCallOf = (question: Question, origin: string): string =>
  `curl -X POST ${origin}/main-api/questions/run -H 'Authorization: Bearer TOKEN' -H 'x-account-key: KEY' -H 'Content-Type: application/json' -d '${JSON.stringify({ question }).replaceAll("'", "'\\''")}'`
