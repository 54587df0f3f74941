export const nav = { sponsors: 'Sponsors' }

export default {
  title: 'Sponsors',
  help: 'One list for quizzes, predictions and votes.',
  add: 'Add a sponsor',
  edit: 'Edit {{name}}',
  remove: 'Delete {{name}}',
  name: 'Name',
  logo: 'Logo',
  url: 'Website',
  urlHelp: 'The logo links to it.',
  none: 'No sponsors yet',
  results: {
    created: 'Sponsor created',
    saved: 'Sponsor saved',
    deleted_one: 'Sponsor deleted',
    deleted_other: '{{count}} sponsors deleted',
    restored_one: 'Sponsor restored',
    restored_other: '{{count}} sponsors restored',
  },
}
