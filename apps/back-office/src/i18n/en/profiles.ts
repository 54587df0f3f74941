export const nav = { fanProfiles: 'Fan profiles', profiles: 'Fan profiles' }

export default {
  title: 'Fan profiles',
  new: 'New profile',
  name: 'Name',
  colour: 'Colour',
  description: 'Description',
  fans: 'Fans',
  showFans: 'Show fans',
  emptyTitle: 'No profiles yet',
  emptyText: 'Profiles group fans whom you treat alike, such as season ticket holders.',
  results: {
    created: 'Profile created',
    saved: 'Profile saved',
    deleted_one: 'Profile deleted',
    deleted_other: '{{count}} profiles deleted',
    restored_one: 'Profile restored',
    restored_other: '{{count}} profiles restored',
  },
}
