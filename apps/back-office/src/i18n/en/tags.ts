export const nav = { tags: 'Tags' }

export default {
  title: 'Tags',
  new: 'New tag',
  name: 'Name',
  tagType: 'Type',
  tagTypeHelp: 'Groups tags in the picker, such as Team or Format.',
  videos: 'Videos',
  emptyTitle: 'No tags yet',
  emptyText: 'Organise videos, events and fans by team, format or theme. Create your first tag.',
  results: {
    created: 'Tag created',
    saved: 'Tag saved',
    deleted_one: 'Tag deleted',
    deleted_other: '{{count}} tags deleted',
    restored_one: 'Tag restored',
    restored_other: '{{count}} tags restored',
  },
  taken: 'A tag with this name already exists. You can still save this one.',
}
