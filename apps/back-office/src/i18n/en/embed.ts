export default {
  title: 'Public page',
  published: 'Visitors see the player, the score and the markers that are public.',
  conference: 'Visitors see the player and the chapters.',
  private: 'Private: the page says that it is not published yet. Change the visibility to publish it.',
  publications: {
    title: 'Public now',
    loading: 'Loading what is public',
    none: 'Visitors can see no clip, reel or recording.',
    page: 'Public page of {{name}}',
    of: { recording: 'Recording', clip: 'Clip', reel: 'Reel' },
    heldBack_one:
      '{{count}} published video is hidden, because this page is not public. Make the page public to show it.',
    heldBack_other:
      '{{count}} published videos are hidden, because this page is not public. Make the page public to show them.',
  },
  open: 'Open page',
  embed: 'Embed',
  dialog: 'Embed on another site',
  code: 'Code',
  help: 'Paste this code into your page. It needs at least 280 px of width.',
  size: 'Size',
  sizes: { responsive: 'Responsive', fixed: 'Fixed' },
  width: 'Width',
  height: 'Height',
  failed: 'The code could not be loaded. Close this dialog, then try again.',
}
