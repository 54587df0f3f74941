export const nav = { settings: 'Settings', subscription: 'Subscription', socialNetworks: 'Social networks' }

export default {
  title: 'Settings',
  profile: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  preferences: 'Preferences',
  language: 'Language',
  appearance: 'Appearance',
  account: 'Account',
  accountName: 'Name',
  timeZone: 'Time zone',
  locale: 'Region',
  groups: 'Groups',
  roles: 'Permissions',
  modules: 'Modules',
  sessionEnds: 'Session expires',
  none: 'None',
}
