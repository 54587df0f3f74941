export const nav = { speakers: 'Speakers' }

export default {
  title: 'Speakers',
  new: 'New speaker',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Title',
  jobTitleHelp: 'Their role, such as Head coach.',
  company: 'Company',
  biography: 'Biography',
  photo: 'Photo',
  photoKept: 'Current photo',
  links: 'Links',
  linksHelp: 'One URL per line, up to 10.',
  emptyTitle: 'No speakers yet',
  emptyText: 'Add the people who speak at your conferences, one by one or from a CSV file.',
  results: {
    created: 'Speaker created',
    saved: 'Speaker saved',
    deleted_one: 'Speaker deleted',
    deleted_other: '{{count}} speakers deleted',
    restored_one: 'Speaker restored',
    restored_other: '{{count}} speakers restored',
  },
}
