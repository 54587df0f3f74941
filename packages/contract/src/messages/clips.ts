/** Messages of the calls on clips. */
export const clipsMessages = {
  unknownVideo: 'This video does not exist.',
  notPlayable: 'You can cut clips once this video is ready.',
  outBeforeIn: 'Set the out point after the in point.',
  outPastEnd: 'Set the out point before the end of the video.',
  tooLong: 'A clip can be up to one hour long.',
  notCut: 'This clip has no file yet.',
  videoFixed: 'A clip cannot be moved to another video.',
} as const
