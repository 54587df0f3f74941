import type { Question } from '@touchline/contract'

/** A part of a question beside the same in SQL, written by hand. */
type Piece<Part> = { part: Part; sql: string }

type Kind = {
  from: string
  table: string
  joins: Piece<Question['joins'][number]>[]
  /** The fields of the resource and of each join, in this order. */
  fields: Piece<Question['fields'][number]>[]
  groups: Piece<Question['groups'][number]>[]
  where: Piece<Question['where'][number]>[]
  calculations: Piece<Question['calculations'][number]>[]
}

const videoTags =
  'left join (video_tags vt join tags t on t.id = vt."TagId" and t."deletedAt" is null) on vt."VideoId" = v.id'
const videoCategories =
  'left join (video_categories vc join categories c on c.id = vc."CategoryId" and c."deletedAt" is null) on vc."VideoId" = v.id'

/** Two resources with every kind of field and link; `$1` is the account. */
const kinds: Kind[] = [
  {
    from: 'videos',
    table: 'videos v',
    joins: [
      { part: { to: 0, link: 'tags' }, sql: videoTags },
      { part: { to: 0, link: 'categories' }, sql: videoCategories },
    ],
    fields: [
      { part: { source: 0, field: 'name' }, sql: 'v.name' },
      { part: { source: 0, field: 'duration' }, sql: 'v.duration' },
      { part: { source: 0, field: 'visibility' }, sql: 'v.visibility' },
      { part: { source: 1, field: 'name' }, sql: 't.name' },
      { part: { source: 2, field: 'slug' }, sql: 'c.slug' },
    ],
    groups: [
      { part: { source: 0, field: 'visibility' }, sql: 'v.visibility' },
      { part: { source: 1, field: 'tagType' }, sql: 't."tagType"' },
      { part: { source: 2, field: 'name' }, sql: 'c.name' },
      {
        part: { source: 0, field: 'publishedAt', by: 'month' },
        sql: `to_char(v."publishedAt" at time zone 'Europe/Paris', 'YYYY-MM') || '-01'`,
      },
    ],
    where: [
      { part: { source: 0, field: 'duration', operator: 'atLeast', value: 40 }, sql: 'v.duration >= 40' },
      {
        part: { source: 0, field: 'duration', operator: 'isNot', value: 50 },
        sql: '(v.duration <> 50 or v.duration is null)',
      },
      {
        part: { source: 0, field: 'name', operator: 'contains', value: '1%' },
        sql: `strpos(v.name, '1%') > 0`,
      },
      {
        part: { source: 0, field: 'visibility', operator: 'isOneOf', value: ['public', 'unlisted'] },
        sql: `v.visibility in ('public', 'unlisted')`,
      },
      { part: { source: 1, field: 'name', operator: 'isEmpty' }, sql: 't.id is null' },
      {
        part: { source: 1, field: 'tagType', operator: 'isNoneOf', value: ['club'] },
        sql: `coalesce(t."tagType", '') <> 'club'`,
      },
      { part: { source: 2, field: 'name', operator: 'startsWith', value: 'Cat' }, sql: `c.name like 'Cat%'` },
      {
        part: { source: 0, field: 'publishedAt', operator: 'since', value: '2026-03-01' },
        sql: `v."publishedAt" >= timestamptz '2026-03-01 00:00 Europe/Paris'`,
      },
    ],
    calculations: [
      { part: { calculation: 'count' }, sql: 'count(distinct v.id)' },
      { part: { calculation: 'count', source: 1 }, sql: 'count(distinct t.id)' },
      {
        part: {
          calculation: 'share',
          where: { source: 0, field: 'visibility', operator: 'isOneOf', value: ['public'] },
        },
        sql: `count(distinct case when v.visibility = 'public' then v.id end) / nullif(count(distinct v.id), 0)::float8`,
      },
      {
        part: {
          calculation: 'share',
          source: 1,
          where: { source: 0, field: 'duration', operator: 'atLeast', value: 40 },
        },
        sql: 'count(distinct case when v.duration >= 40 then t.id end) / nullif(count(distinct t.id), 0)::float8',
      },
      { part: { calculation: 'sum', source: 0, field: 'duration' }, sql: 'sum(v.duration)::float8' },
      { part: { calculation: 'average', source: 0, field: 'duration' }, sql: 'avg(v.duration)::float8' },
      { part: { calculation: 'most', source: 0, field: 'duration' }, sql: 'max(v.duration)' },
      { part: { calculation: 'distinct', source: 2, field: 'slug' }, sql: 'count(distinct c.slug)' },
    ],
  },
  {
    from: 'tags',
    table: 'tags t',
    joins: [
      {
        part: { to: 0, link: 'videos.tags' },
        sql: 'left join (video_tags vt join videos v on v.id = vt."VideoId" and v."deletedAt" is null) on vt."TagId" = t.id',
      },
      { part: { to: 0, link: 'createdBy' }, sql: 'left join users u on u.id = t."createdBy"' },
    ],
    fields: [
      { part: { source: 0, field: 'name' }, sql: 't.name' },
      { part: { source: 0, field: 'tagType' }, sql: 't."tagType"' },
      {
        part: { source: 0, field: 'videoCount' },
        sql: '(select count(*) from video_tags x join videos y on y.id = x."VideoId" and y."deletedAt" is null where x."TagId" = t.id)',
      },
      { part: { source: 1, field: 'name' }, sql: 'v.name' },
      { part: { source: 2, field: 'username' }, sql: 'u.username' },
    ],
    groups: [
      { part: { source: 0, field: 'tagType' }, sql: 't."tagType"' },
      { part: { source: 1, field: 'visibility' }, sql: 'v.visibility' },
      { part: { source: 2, field: 'isActive' }, sql: 'u."isActive"' },
    ],
    where: [
      { part: { source: 0, field: 'tagType', operator: 'is', value: 'club' }, sql: `t."tagType" = 'club'` },
      { part: { source: 0, field: 'tagType', operator: 'isNotEmpty' }, sql: `t."tagType" <> ''` },
      { part: { source: 1, field: 'duration', operator: 'atMost', value: 60 }, sql: 'v.duration <= 60' },
      { part: { source: 2, field: 'isActive', operator: 'is', value: true }, sql: 'u."isActive"' },
      {
        part: { source: 0, field: 'createdAt', operator: 'inLastDays', value: 3 },
        sql: `t."createdAt" > now() - interval '3 days'`,
      },
    ],
    calculations: [
      { part: { calculation: 'count' }, sql: 'count(distinct t.id)' },
      { part: { calculation: 'count', source: 1 }, sql: 'count(distinct v.id)' },
      { part: { calculation: 'least', source: 1, field: 'duration' }, sql: 'min(v.duration)' },
    ],
  },
]

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A question and the SQL of a person who knows the tables, without order; both from the same seed. */
export function generateQuestion(seed: number): { question: Question; sql: string } {
  const random = randomOf(seed)
  const kind = kinds[Math.floor(random() * kinds.length)]!
  const pick = <Part>(pieces: readonly Piece<Part>[], most: number, least = 0) => {
    const count = least + Math.floor(random() * (most - least + 1))
    return pieces
      .map((piece) => ({ piece, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ piece }) => piece)
  }
  const where = pick(kind.where, 3)
  const isGrouped = random() < 0.6
  const groups = isGrouped ? pick(kind.groups, 2) : []
  const calculations = isGrouped ? pick(kind.calculations, 3, 1) : []
  const fields = isGrouped ? [] : pick(kind.fields, 4, 1)
  const columns = [...fields, ...groups, ...calculations]
  const grouping = groups.length > 0 ? `group by ${groups.map((_, index) => index + 1).join(', ')}` : ''
  const [own = ''] = kind.table.split(' ').slice(1)
  const conditions = [`${own}."AccountId" = $1`, `${own}."deletedAt" is null`, ...where.map(({ sql }) => sql)]
  return {
    question: {
      from: kind.from,
      joins: kind.joins.map(({ part }) => part),
      where: where.map(({ part }) => part),
      fields: fields.map(({ part }) => part),
      groups: groups.map(({ part }) => part),
      calculations: calculations.map(({ part }) => part),
      sort: [{ column: columns.length - 1, isDescending: random() < 0.5 }],
      limit: 10_000,
    },
    sql: `select ${columns.map(({ sql }) => sql).join(', ')} from ${kind.table}
      ${kind.joins.map(({ sql }) => sql).join(' ')} where ${conditions.join(' and ')} ${grouping}`,
  }
}
