import { videos } from '@touchline/contract'
import { tables } from '@touchline/database'
import type { Binding } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import { categoryBinding, subcategoryBinding } from '../categories/index.ts'
import { tagBinding } from '../tags/index.ts'
import { createVideo } from './create-video.ts'
import { encodeVideoHandler } from './encode-video.ts'
import { importVideoHandler } from './import-video.ts'
import { presentVideo } from './present-video.ts'
import { readPublicVideoHandler } from './read-public-video.ts'
import { shareVideoHandler } from './share-video.ts'
import { listSubtitlesHandler, removeSubtitlesHandler, saveSubtitlesHandler } from './subtitles.ts'
import { updateVideo } from './update-video.ts'
import { ownerOf, ownVideosClipsRule, ownVideosRule } from './videos.rules.ts'

export { createVideo, ownerOf, ownVideosClipsRule, updateVideo }

export const videoBinding: Binding = {
  resource: videos,
  table: tables.videos,
  rowRule: ownVideosRule,
  present: presentVideo,
  create: createVideo,
  update: updateVideo,
  links: {
    tags: { table: tables.videoTags, own: 'VideoId', other: 'TagId', target: tables.tags },
    categories: {
      table: tables.videoCategories,
      own: 'VideoId',
      other: 'CategoryId',
      target: tables.categories,
    },
    subcategories: {
      table: tables.videoSubcategories,
      own: 'VideoId',
      other: 'SubcategoryId',
      target: tables.subcategories,
    },
  },
  expand: {
    Tag: byIds('tags', 'Tags', () => tagBinding),
    Category: byIds('categories', 'Categories', () => categoryBinding),
    Subcategory: byIds('subcategories', 'Subcategories', () => subcategoryBinding),
  },
}

export const videoHandlers = [
  shareVideoHandler,
  importVideoHandler,
  encodeVideoHandler,
  listSubtitlesHandler,
  saveSubtitlesHandler,
  removeSubtitlesHandler,
  readPublicVideoHandler,
]
