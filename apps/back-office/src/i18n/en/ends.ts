/** Ending a live event or conference, and taking that back. */
export default {
  end: 'End',
  hold: 'Hold the button for one second to end.',
  openThere: 'Open on {{platform}}',
  title: 'End “{{name}}”?',
  text: 'The live stream ends for everyone, and the recording is kept. You can undo this for five minutes.',
  ended: 'Ended at {{at}}. You can undo this until {{until}}.',
  undo: 'Undo end',
  done: 'Ended',
  undone: 'Live again',
  hasBegun: 'Kick-off is logged.',
  goLive: 'Go live',
  isLive: 'The event is live',
  isOver: 'Full time is logged.',
  back: 'Undo',
}
