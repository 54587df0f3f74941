export const nav = { groups: 'Groups' }

/** Groups of people and the permissions they give. */
export default {
  title: 'Groups',
  new: 'New group',
  name: 'Name',
  roles: 'Permissions',
  rolesHelp: 'What everyone in this group may do. You can give only what you have yourself.',
  people: 'People',
  peopleSearch: 'Search people',
  accounts: 'Accounts',
  accountsHelp: 'Administrators who act for one of these accounts get the permissions of this group there.',
  rolesSaved: 'Permissions saved',
  peopleSaved: 'People saved',
  accountsSaved: 'Accounts saved',
  members_one: '{{count}} person',
  members_other: '{{count}} people',
  later: 'Permissions for parts that are not available yet',
  all: 'All groups',
  none: 'No groups yet',
  results: {
    created: 'Group created',
    saved: 'Group saved',
    deleted_one: 'Group deleted',
    deleted_other: '{{count}} groups deleted',
    restored_one: 'Group restored',
    restored_other: '{{count}} groups restored',
  },
}
