/** Messages of the calls on fans. */
export const fansMessages = {
  phone: 'Enter a phone number, such as +44 20 7946 0000.',
  masked:
    'Your role sees email addresses and phone numbers masked, so that lists cannot be filtered or sorted by them.',
  range: 'Choose at most {{max}} periods, and an end that is not before the beginning.',
  byRule: 'This profile has its fans by a rule, so that none can be added or removed by hand.',
  yearOrder: 'The first year must not be after the last one.',
  anyGame: 'Choose a kind of game before you choose a game.',
} as const
