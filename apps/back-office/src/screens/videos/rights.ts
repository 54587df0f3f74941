/** The right to download a video's original. */
export const downloadRight = { authorizedRoles: ['video_download', 'video_write'] } as const

/** Whom the clip desk is offered to. */
export const clipRight = {
  authorizedRoles: ['liveclipping_write', 'clip_only'],
  requiredModules: ['STREAM_CLIPPING'],
} as const
