import { playbackMessages } from '@touchline/contract/messages/playback'

export const nav = { statistics: 'Statistics' }

export default {
  period: 'Period',
  periods: { week: '7 days', month: '30 days', quarter: '90 days', year: '12 months' },
  views: 'Views',
  watched: 'Watch time',
  averageShare: 'Average share watched',
  ends: 'Watched to the end',
  stalls: 'Interruptions',
  stallsHelp: '{{time}} of buffering in total',
  viewsOf_one: '{{number}} view',
  viewsOf_other: '{{number}} views',
  retention: 'Where people watch and leave',
  retentionHelp: 'Share of the views that included each moment.',
  retentionAt: '{{time}}: {{share}}, {{views}}',
  byDay: 'Views by day',
  day: 'Day',
  dayOf: '{{day}}: {{views}}, {{watched}}',
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
  share: 'Share',
  time: 'Time',
  empty: 'Nobody has watched this video on its public page in this period.',
  private: 'This video is private. Views are counted on its public page, once it is unlisted or public.',
  privacy: 'Counted on the public page, without cookies and without storing who watched. Days are in UTC.',
  event: {
    empty: 'Nobody has watched this event on its public page in this period.',
    private: 'This event is private. Views are counted on its public page, once it is unlisted or public.',
  },
  conference: {
    empty: 'Nobody has watched this conference on its public page in this period.',
    private:
      'This conference is private. Views are counted on its public page, once it is unlisted or public.',
  },
  noDuration: 'Where people watched is shown once the recording has an end.',
  lanes: {
    others: 'Others',
    clips: 'Clips',
    chapters: 'Chapters',
    played_one: '{{title}}, {{count}} play',
    played_other: '{{title}}, {{count}} plays',
  },
  messages: playbackMessages,
}
