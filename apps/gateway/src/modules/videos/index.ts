import { chooseSoundHandler } from './choose-sound.ts'
import { encodeVideoHandler } from './encode-video.ts'
import { importVideoHandler } from './import-video.ts'
import { retractVideoHandler } from './retract-video.ts'
import { revokeLinkHandler } from './revoke-link.ts'
import { shareVideoHandler } from './share-video.ts'
import { readStatisticsHandler } from './statistics.ts'
import { listSubtitlesHandler, removeSubtitlesHandler, saveSubtitlesHandler } from './subtitles.ts'
import { listThumbnailSuggestionsHandler, removeThumbnailHandler, setThumbnailHandler } from './thumbnails.ts'

export { limitOfMade } from './check-limit.ts'
export { checkSphereOfEvent } from './check-sphere.ts'
export { createVideo } from './create-video.ts'
export { presentSprite } from './present-video.ts'
export { publishAsVideo } from './publish-as-video.ts'
export { startRetraction } from './retract-video.ts'
export { isAvailable, isByCountry, isListed, isPublished } from './shown-video.ts'
export { startShare } from './start-share.ts'
export { periodOf, readFigures } from './statistics.ts'
export { thumbnailOf } from './thumbnail-of.ts'
export { updateVideo } from './update-video.ts'
export { videoBinding } from './videos.binding.ts'
export { restoreVideosOf, withdrawVideosOf } from './withdraw-videos.ts'

export const videoHandlers = [
  shareVideoHandler,
  retractVideoHandler,
  importVideoHandler,
  encodeVideoHandler,
  chooseSoundHandler,
  listSubtitlesHandler,
  saveSubtitlesHandler,
  removeSubtitlesHandler,
  revokeLinkHandler,
  setThumbnailHandler,
  removeThumbnailHandler,
  listThumbnailSuggestionsHandler,
  readStatisticsHandler,
]
