import type { BuiltInMarkerType } from './built-in.ts'

// The marker types that several sports share.

export const ace: BuiltInMarkerType = {
  code: 'ace',
  name: 'Ace',
  fr: 'Ace',
  icon: 'ace',
  category: 'score',
  hotkey: 'E',
  lead: 4,
  lag: 4,
  scoreDelta: 1,
}

export const foul: BuiltInMarkerType = {
  code: 'foul',
  name: 'Foul',
  fr: 'Faute',
  icon: 'foul',
  category: 'discipline',
  hotkey: 'F',
  lead: 4,
  lag: 4,
}

export const highlight: BuiltInMarkerType = {
  code: 'highlight',
  name: 'Highlight',
  fr: 'Temps fort',
  icon: 'highlight',
  category: 'highlight',
  hotkey: 'Q',
  lead: 8,
  lag: 6,
}

export const injury: BuiltInMarkerType = {
  code: 'injury',
  name: 'Injury',
  fr: 'Blessure',
  icon: 'injury',
  category: 'substitution',
  hotkey: null,
  lead: 4,
  lag: 6,
  isPublic: false,
}

export const note: BuiltInMarkerType = {
  code: 'note',
  name: 'Note',
  fr: 'Note',
  icon: 'note',
  category: 'other',
  hotkey: 'N',
  lead: 5,
  lag: 5,
  isPublic: false,
}

export const redCard: BuiltInMarkerType = {
  code: 'red_card',
  name: 'Red card',
  fr: 'Carton rouge',
  icon: 'card',
  category: 'discipline',
  colour: '#c8102e',
  hotkey: 'R',
  lead: 8,
  lag: 8,
}

export const steal: BuiltInMarkerType = {
  code: 'steal',
  name: 'Steal',
  fr: 'Interception',
  icon: 'steal',
  category: 'highlight',
  hotkey: 'S',
  lead: 4,
  lag: 5,
}

export const substitution: BuiltInMarkerType = {
  code: 'substitution',
  name: 'Substitution',
  fr: 'Changement',
  icon: 'substitution',
  category: 'substitution',
  hotkey: 'U',
  lead: 2,
  lag: 4,
}

export const timeout: BuiltInMarkerType = {
  code: 'timeout',
  name: 'Time-out',
  fr: 'Temps mort',
  icon: 'timeout',
  category: 'other',
  hotkey: 'C',
  lead: 2,
  lag: 4,
}

export const videoReview: BuiltInMarkerType = {
  code: 'video_review',
  name: 'Video review',
  fr: 'Assistance vidéo',
  icon: 'review',
  category: 'other',
  hotkey: 'V',
  lead: 6,
  lag: 6,
  isPublic: false,
}

export const whistle: BuiltInMarkerType = {
  code: 'whistle',
  name: 'Whistle',
  fr: 'Coup de sifflet',
  icon: 'phase',
  category: 'phase',
  hotkey: 'W',
  lead: 0,
  lag: 0,
}

export const yellowCard: BuiltInMarkerType = {
  code: 'yellow_card',
  name: 'Yellow card',
  fr: 'Carton jaune',
  icon: 'card',
  category: 'discipline',
  colour: '#d99e00',
  hotkey: 'Y',
  lead: 4,
  lag: 5,
}
