import { tagRecords, videoRecords } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import { categoryBinding, subcategoryBinding } from '../categories/categories.binding.ts'
import { createVideo } from './create-video.ts'
import { presentVideo } from './present-video.ts'
import { updateVideo } from './update-video.ts'

export const videoBinding = bind(videoRecords, {
  present: presentVideo,
  create: createVideo,
  update: updateVideo,
  expand: {
    Tag: byIds('tags', 'Tags', tagRecords),
    Category: byIds('categories', 'Categories', categoryBinding),
    Subcategory: byIds('subcategories', 'Subcategories', subcategoryBinding),
  },
})
