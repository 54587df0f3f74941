type Ids = Record<string, number>

/**
 * A body for each resource that can be made, with `text` in every one of its texts, in an order in which each finds the
 * ids of those before it. What walks over all resources makes its items of these.
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
  playlists: (text, { videos }) => ({ name: text, description: text, videos: [videos] }),
}
