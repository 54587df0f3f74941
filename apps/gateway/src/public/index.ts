import { programmeHandlers } from './programmes/index.ts'
import { publicVideoHandlers } from './videos/index.ts'

export { limitOf, publicLimits } from './limits.ts'
export { mountPublicPages } from './pages/mount.ts'

/** The calls of public pages. */
export const publicHandlers = [...publicVideoHandlers, ...programmeHandlers]
