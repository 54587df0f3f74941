/** Messages of marker types and sprites. */
export const markersMessages = {
  hotkey: 'Use a single letter from A to Z.',
  reserved: 'A and H choose the side, and I, J, K, L, O, X and Z control the player. Use another letter.',
  reservedInFrench:
    'In French, D and E choose the side, and I, J, K, L, O, X and Z control the player. Use another letter.',
  notBuiltIn: 'This marker type is not a built-in one of its sport. Only those can be reset.',
  notSvg: 'This file is not a valid SVG: {{reason}}',
  noSymbols: 'This SVG has no icons. Give each of them a symbol with an ID.',
  tooManyIcons: 'A sprite can have up to {{max}} icons. Remove some.',
  iconName:
    'The icon name “{{name}}” must start with a letter and contain only letters, digits, hyphens and underscores.',
  iconTwice: 'The icon name “{{name}}” is used twice. Rename one of them.',
  noSuchIcon: 'The sprite of this sport has no icon “{{name}}”. Choose another one.',
  letter: 'Use a single letter; I, J, K, L, O, X and Z are reserved for the player, clips and undo.',
  letterTwice: 'Two marker types have the same letter. Change one of them.',
  letterOfSide: 'The letter {{letter}} chooses a side in this layout. Use another one.',
  stepText: 'Enter the text of this step.',
  stepType: 'Choose the marker type of this step.',
  manyMacros: 'A template can have macros for up to 100 marker types.',
  notYourTemplate: 'Only the person who made this template can change it. Save a copy instead.',
} as const
