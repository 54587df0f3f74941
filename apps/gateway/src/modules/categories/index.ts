import { linkCategoryVideosHandler } from './link-category-videos.ts'
import { moveCategoryHandler, moveSubcategoryHandler } from './move-category.ts'

export { categoryBinding, subcategoryBinding } from './categories.binding.ts'

export const categoryHandlers = [moveCategoryHandler, moveSubcategoryHandler, linkCategoryVideosHandler]
