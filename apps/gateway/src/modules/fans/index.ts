import { readFanEverythingHandler, showFanValueHandler } from './access.ts'
import { endFanSessionsHandler, listFanActivitiesHandler, listFanSessionsHandler } from './activities.ts'
import { listConsentsHandler, writeConsentHandler } from './consents.ts'
import { countActiveFansHandler, countNewFansHandler } from './counts.ts'
import { eraseFanHandler, readErasureHandler } from './erase.ts'
import { fanImportHandlers } from './imports/index.ts'
import {
  addFanProfileHandler,
  blockFanHandler,
  listFanTagsHandler,
  removeFanProfileHandler,
} from './links.ts'
import { mergeFansHandler, readFanMergeHandler } from './merge/index.ts'

export { everythingOf } from './access.ts'
export { lockFans } from './chats-of-fan.ts'
export { writeConsentOf } from './consents.ts'
export { eraseFanIn } from './erase.ts'
export { fanBinding } from './fans.binding.ts'
export { holdForMerge, mergeFans, type Twice } from './merge/index.ts'
export { note as noteOfFan } from './note.ts'

export const fanHandlers = [
  listFanSessionsHandler,
  endFanSessionsHandler,
  listFanTagsHandler,
  listFanActivitiesHandler,
  addFanProfileHandler,
  removeFanProfileHandler,
  countActiveFansHandler,
  countNewFansHandler,
  blockFanHandler,
  listConsentsHandler,
  writeConsentHandler,
  showFanValueHandler,
  readFanEverythingHandler,
  eraseFanHandler,
  readErasureHandler,
  readFanMergeHandler,
  mergeFansHandler,
  ...fanImportHandlers,
]
