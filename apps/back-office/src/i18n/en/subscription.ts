import { subscriptionMessages } from '@touchline/contract/messages/subscription'

export default {
  messages: subscriptionMessages,
  subscription: 'Subscription',
  use: 'Use',
  storage: 'Storage',
  storageHelp:
    'Originals, their renditions, and clips. What is in the bin counts until it is deleted for good.',
  minutes: 'Encoding this month',
  minutesHelp:
    'Each video counts with its length whenever it is encoded. Since {{since}}; in all, {{total}}.',
  people: 'People',
  peopleHelp_zero: 'People who can log in. Deactivated people do not count.',
  peopleHelp_one: 'People who can log in, {{count}} of them invited. Deactivated people do not count.',
  peopleHelp_other: 'People who can log in, {{count}} of them invited. Deactivated people do not count.',
  of: '{{used}} of {{limit}}',
  unlimited: '{{used}}, no limit',
  nearlyFull: 'You are close to the limit.',
  full: 'You have reached the limit: {{consequence}}',
  consequences: {
    storage: 'uploads, imports and new clips are refused. What you have keeps working.',
    minutes: 'videos are not encoded until next month. What you have keeps working.',
    people: 'nobody can be added or activated. Those you have keep their access.',
  },
  peopleCount_one: '{{number}} person',
  peopleCount_other: '{{number}} people',
  originals: 'Originals',
  renditions: 'Renditions',
  clips: 'Clips',
  attachments: 'Attachments',
  modules: 'Modules',
  modulesHelp: 'The modules of your account. To change them, contact your administrator.',
  noModules: 'Your account has no modules.',
}
