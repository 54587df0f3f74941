/** Who can read videos; the media section of the back-office requires the same roles. */
export const videoReadRight = {
  authorizedRoles: ['video_download', 'video_write', 'own_videos_only', 'use_stream'],
  requiredModules: ['VIDEOS'],
} as const

/** Who can edit videos, categories and playlists. */
export const videoWriteRight = { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] } as const

/** Who can create clips. */
export const clipRight = {
  authorizedRoles: ['liveclipping_write', 'clip_only'],
  requiredModules: ['STREAM_CLIPPING'],
} as const
