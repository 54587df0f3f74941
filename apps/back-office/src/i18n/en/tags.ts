export const nav = { tags: 'Tags' }

export default {
  title: 'Tags',
  new: 'New tag',
  name: 'Name',
  tagType: 'Type',
  tagTypeHelp: 'Tags of one type stand together where they are picked, e.g. Team or Format.',
  videos: 'Videos',
  emptyTitle: 'No tags yet',
  emptyText: 'Tags sort videos, events and fans: a team, a format, a theme. Make the first one.',
  taken: 'A tag with this name already exists. You can still save this one.',
}
