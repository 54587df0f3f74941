/** Messages of the calls on reels. */
export const reelsMessages = {
  unknownClip: 'This clip does not exist.',
  clipFailed: 'This clip could not be cut. Cut it again, or leave it out.',
  tooLong: 'A reel can be up to one hour long.',
  manySources: 'Name only one of the video, the event and the conference.',
  renderFailed: 'This reel could not be made, so there is nothing to publish.',
  noAspect: 'This reel does not have this format.',
} as const
