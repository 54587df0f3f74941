/** Messages of the calls on fans. */
export const fansMessages = {
  phone: 'Enter a phone number, such as +44 20 7946 0000.',
  masked:
    'Your role sees email addresses and phone numbers masked, so that lists cannot be filtered or sorted by them.',
  range: 'Choose at most {{max}} periods, and an end that is not before the beginning.',
  byRule: 'This profile has its fans by a rule, so that none can be added or removed by hand.',
  yearOrder: 'The first year must not be after the last one.',
  anyGame: 'Choose a kind of game before you choose a game.',
  codeForm: 'Enter the six digits of the code.',
  codeWrong: 'This code is not valid. Check the digits, or ask for a new one.',
  codesLimited: 'Too many codes were requested. Try again in an hour.',
  noMail: 'No email can be sent here. Ask the organiser.',
  blocked: 'You have been blocked by the organiser. Write to them if you think that this is a mistake.',
  deviceEnded: 'You have logged out on this device. Log in again.',
  noEmail: 'Log in with your email address first.',
} as const
