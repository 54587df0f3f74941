/** Ending a live event or conference, and taking that back. */
export default {
  end: 'End',
  hold: 'Hold the button for one second to end.',
  title: 'End “{{name}}”?',
  text: 'It is finished for everyone, and the recording is kept. You can take this back for five minutes.',
  ended: 'Ended at {{at}}. You can take this back until {{until}}.',
  undo: 'Undo end',
  done: 'Ended',
  undone: 'Live again',
  hasBegun: 'Kick-off is logged.',
  goLive: 'Go live',
  isLive: 'The event is live',
  isOver: 'Full time is logged.',
  back: 'Undo',
}
