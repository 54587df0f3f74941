/** Messages of the calls on videos, and announcements of the worker. */
export const videosMessages = {
  hasFile: 'This video already has a file.',
  noFile: 'This video has no file yet.',
  encoding: 'This video is already being encoded.',
  notReady: 'You can share this video once it is ready.',
  notConnected: '{{target}} is not connected. Connect it under Settings, Social networks, then try again.',
  noPage: 'Choose a Facebook page under Settings, Social networks, then try again.',
  alreadyShared: 'This video has already been shared there.',
  sharing: 'This video is still being posted there. Retract it afterwards.',
  sharedByOther: 'Only {{name}}, who posted this video, can retract it.',
  tooLongFor: 'Too long for {{network}} ({{count}} over the limit).',
  limitedToPrivate:
    'The event, conference or video that this was made of is private, so nobody else can see this. Publish that first.',
  limitedToUnlisted:
    'The event, conference or video that this was made of is unlisted, so this can be unlisted at most. Make that public first.',
  notPublic: 'This URL does not point to a public server.',
  endBeforeStart: 'Set an end after the start.',
  nothingRecorded: 'Input {{input}} has not recorded anything.',
  ready: '“{{name}}” is ready.',
} as const
