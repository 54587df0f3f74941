export default {
  events: 'Clip an event',
  conferences: 'Clip a conference',
  name: 'Name',
  startsAt: 'Start',
  state: 'Status',
  recording: 'Recording',
  inLibrary: 'In the library',
  elsewhere: 'On another site: cannot be cut',
  noStream: 'No stream yet',
  noEvents: 'No event to clip yet',
  noEventsText: 'Once an event is live, with a library video as its stream, you can cut clips from it here.',
  noConferences: 'No conference to clip yet',
  noConferencesText:
    'Once a conference is live, with a library video as its stream, you can cut clips from it here.',
}
