/** Who reads videos: the media area of the back-office has the same roles. */
export const videoReadRight = {
  authorizedRoles: ['video_download', 'video_write', 'own_videos_only', 'use_stream'],
  requiredModules: ['VIDEOS'],
} as const

/** Who makes and changes videos, categories and playlists. */
export const videoWriteRight = { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] } as const

/** Who cuts clips. */
export const clipRight = {
  authorizedRoles: ['liveclipping_write', 'clip_only'],
  requiredModules: ['STREAM_CLIPPING'],
} as const
