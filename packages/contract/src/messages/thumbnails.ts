/** Choosing the thumbnail of a video. */
export const thumbnailsMessages = {
  atRequired: 'Say which time of the video the thumbnail is taken from.',
  afterEnd: 'This time is after the end of the video. Choose an earlier one.',
  noSuggestion: 'There is no suggestion at this time. Choose one from the list.',
  fileRequired: 'Upload an image first.',
  imageType: 'Choose a JPEG, PNG or WebP image.',
  notPlayable: 'A frame can be chosen once the video is playable.',
  noPicture: 'This video has no picture. Upload an image instead.',
  tooMany: 'A video can have at most {{max}} thumbnails. Remove one first.',
} as const
