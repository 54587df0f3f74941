import { listCacheHandler } from './list-cache.ts'
import { purgeCacheHandler, purgeCacheKeyHandler } from './purge-cache.ts'

export const cacheHandlers = [listCacheHandler, purgeCacheHandler, purgeCacheKeyHandler]
