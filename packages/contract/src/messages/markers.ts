/** Messages of marker types and sprites. */
export const markersMessages = {
  hotkey: 'Use a single letter from A to Z.',
  reserved: 'A and H choose the side, and I, J, K, L, O, X and Z control the player. Use another letter.',
  notSvg: 'This file is not a valid SVG: {{reason}}',
  noSymbols: 'This SVG has no symbol with an id, so it has no icons.',
  tooManyIcons: 'A sprite can have up to {{max}} icons.',
  iconName:
    'The icon name “{{name}}” must start with a letter and contain only letters, digits, hyphens and underscores.',
  iconTwice: 'The icon name “{{name}}” is used twice.',
  noSuchIcon: 'The sprite of this sport has no icon “{{name}}”.',
} as const
