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
  channel: {
    later: 'Its AWS channel is stopped then.',
    waiting: 'Its AWS channel is being stopped.',
    stopped: 'Its AWS channel was stopped.',
    left: 'Its AWS channel was left as it is: it is in use elsewhere, or gone.',
    failed: 'Its AWS channel could not be stopped. Stop it in the AWS console, since AWS bills it.',
  },
}
