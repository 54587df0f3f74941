/** Messages of the calls on reels. */
export const reelsMessages = {
  unknownClip: 'This clip does not exist. Choose another one.',
  clipFailed: 'This clip could not be cut. Cut it again, or leave it out.',
  tooLong: 'A reel can be up to one hour long. Remove some clips.',
  manySources: 'Name only one of the video, the event and the conference.',
  renderFailed: 'This reel could not be rendered, so there is nothing to publish. Render it again first.',
  noAspect: 'This reel does not have this format. Choose another one.',
} as const
