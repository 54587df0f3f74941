/** Errors in the fields of challengers. */
export const challengersMessages = {
  code: 'Use three letters, A to Z.',
  country: 'Use a two-letter country code, such as FR.',
  numberTaken: 'Another player has this number. Choose another one.',
  externalIds: 'Add at most 20 external IDs.',
} as const
