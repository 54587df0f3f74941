type Ids = Record<string, number>

/**
 * A body for each resource that can be created, with `text` in every text field, ordered so that each finds the ids of
 * those before it. Tests of all resources use them.
 */
export const examples: Readonly<Record<string, (text: string, ids: Ids) => object>> = {
  tags: (text) => ({ name: text, tagType: text }),
  categories: (text) => ({ name: text, slug: text }),
  subcategories: (text, { categories }) => ({ name: text, slug: text, CategoryId: categories }),
  videos: (text, { tags, categories, subcategories }) => ({
    name: text,
    description: text,
    tags: [tags],
    categories: [categories],
    subcategories: [subcategories],
  }),
  clips: (text, { videos }) => ({ title: text, videoId: videos, in: 0, out: 1000 }),
  themes: (text) => ({ name: text }),
  'marker-types': (text) => ({ name: text, SportId: 1, category: 'score', icon: 'goal', scoreDelta: 1 }),
  competitions: (text) => ({ name: text, SportId: 1, gender: 'women', country: 'FR', ageGroup: 'U19' }),
  seasons: (text, { competitions }) => ({
    name: text,
    CompetitionId: competitions,
    startsOn: '2026-08-01',
    endsOn: '2027-05-31',
  }),
  rounds: (text, { seasons }) => ({ name: text, SeasonId: seasons, number: 1 }),
  challengers: (text) => ({
    name: text,
    shortName: text,
    type: 'team',
    SportId: 1,
    squad: [{ name: text, number: 1, position: text }],
    externalIds: { [text]: text },
  }),
  views: (text) => ({ list: 'tags', name: text, search: '' }),
  speakers: (text) => ({ firstName: text, lastName: text, title: text, company: text, biography: text }),
  playlists: (text, { videos }) => ({ name: text, description: text, videos: [videos] }),
  questions: (text) => ({
    name: text,
    question: {
      from: 'tags',
      joins: [],
      where: [{ source: 0, field: 'name', operator: 'contains', value: text }],
      fields: [{ source: 0, field: 'name' }],
      groups: [],
      calculations: [],
      sort: [],
      limit: 100,
    },
  }),
}
