export const nav = { bin: 'Bin' }

export default {
  title: 'Bin',
  hint_one: 'Deleted items stay here for {{count}} day. Until then, you can restore them.',
  hint_other: 'Deleted items stay here for {{count}} days. Until then, you can restore them.',
  name: 'Name',
  resource: 'Deleted from',
  deletedBy: 'Deleted by',
  deletedAt: 'Deleted',
  left: 'Time left',
  days_one: '{{count}} day left',
  days_other: '{{count}} days left',
  lastDay: 'Last day',
  restore: 'Restore',
  emptyTitle: 'The bin is empty',
  emptyText_one: 'Deleted items appear here and can be restored for {{count}} day.',
  emptyText_other: 'Deleted items appear here and can be restored for {{count}} days.',
}
