export const nav = { 'clip-templates': 'Clip templates' }

export default {
  title: 'Clip templates',
  new: 'New clip template',
  none: 'No templates yet.',
  name: 'Name',
  titlePattern: 'Title',
  titlePatternHelp:
    'Words in braces are replaced by what is known of the moment; what is not known is left out.',
  insert: 'Insert in the title',
  insertOne: 'Insert: {{name}}',
  facts: {
    type: 'marker type',
    player: 'player',
    team: 'team',
    minute: 'minute',
    score: 'score',
    event: 'event',
    date: 'date',
  },
  examples: 'Titles that this makes',
  example: {
    type: 'Goal',
    all: 'Example',
    fewer: 'No player, no team',
    empty: 'Nothing is left of this title.',
  },
  aspects: 'Formats',
  aspectsHelp: 'Extra files made with the clip.',
  skin: 'Clip skin',
  noSkin: 'No skin',
  skinHelp: 'Pre-roll, post-roll and overlay of the files in these formats.',
  skinNeedsAspects: 'Choose a format above to use a skin.',
  lead: 'Before the moment',
  lag: 'After the moment',
  leadHelp: 'Where the clip begins.',
  lagHelp: 'Where the clip ends.',
  ofType: 'Same as marker type',
  seconds: '{{seconds}} s',
  emptyTitle: 'No clip templates yet',
  emptyText:
    'A template gives clips their title, formats and skin, so that one key is enough while the match runs. Create your first one.',
  emptyForReaders:
    'A template gives clips their title, formats and skin. Colleagues who edit clips can create one.',
  results: {
    created: 'Clip template created',
    saved: 'Clip template saved',
    deleted_one: 'Clip template deleted',
    deleted_other: '{{count}} clip templates deleted',
    restored_one: 'Clip template restored',
    restored_other: '{{count}} clip templates restored',
  },
}
