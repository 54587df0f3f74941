/** Reports of playback, and statistics. */
export const playbackMessages = {
  endBeforeStart: 'Set an end after the start.',
  afterEnd: 'This is after the end of the video. Choose an earlier time.',
  tooOften: 'There were too many reports. Send fewer of them.',
  periodOrder: 'Choose a last day that is not before the first.',
  periodLength: 'Choose a period of at most {{max}} days.',
} as const
