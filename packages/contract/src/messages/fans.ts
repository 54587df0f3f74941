/** Messages of the calls on fans. */
export const fansMessages = {
  phone: 'Enter a phone number, such as +44 20 7946 0000.',
  masked:
    'Your role sees email addresses and phone numbers masked, so that lists cannot be filtered or sorted by them.',
  range: 'Choose at most {{max}} periods, and an end that is not before the beginning.',
} as const
