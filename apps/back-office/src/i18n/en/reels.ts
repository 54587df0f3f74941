import { reelsMessages } from '@touchline/contract/messages/reels'

export const nav = { reels: 'Reels' }

export default {
  reels: 'Reels',
  make: 'Make a reel',
  makeTitle: 'Make a reel',
  change: 'Change',
  changeTitle: 'Change “{{title}}”',
  renderAgain: 'Render again',
  clipCount_one: '{{count}} clip',
  clipCount_other: '{{count}} clips',
  absent_one: '{{count}} deleted clip is left out',
  absent_other: '{{count}} deleted clips are left out',
  order: 'Clips in order',
  others: 'Other clips',
  titleOf: 'Title shown over {{title}}',
  leaveOut: 'Leave out {{title}}',
  addOne: 'Add {{title}}',
  hasTitles: 'Show titles',
  hasTitlesHelp: 'Each clip shows its title for three seconds.',
  transition: 'Transition',
  transitions: { cut: 'Cut', crossfade: 'Crossfade', fade: 'Through black' },
  formats: 'Formats',
  takeBackTitle: 'Unpublish this reel everywhere?',
  takeBackText:
    'Its videos go to the bin, and it is removed from the networks where it was posted. The reel itself stays.',
  takenBack: 'The reel is being unpublished',
  states: { waiting: 'Waiting', in_progress: 'Rendering', ready: 'Ready', failed: 'Failed' },
  messages: reelsMessages,
  results: {
    created: 'Reel created',
    saved: 'Reel saved',
    deleted_one: 'Reel deleted',
    deleted_other: '{{count}} reels deleted',
    restored_one: 'Reel restored',
    restored_other: '{{count}} reels restored',
  },
}
